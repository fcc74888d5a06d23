import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BoxRule, PdfMap } from '../../schema/content/pdf-map.ts';
import { checkPdfMap } from '../../schema/forms/check-pdf-map.ts';
import type { FormModel } from '../../schema/forms/form-model.ts';
import { patternOf, rowsIn } from '../../schema/forms/paths.ts';
import { readsOf } from '../../schema/forms/pdf-map.ts';
import { oneOf, seeded } from '../testing/plausible/seeded.ts';
import { readBoxes } from '../features/official-pdf/public.ts';
import { preparedOfficial, readOfficial } from '../features/official-pdf/testing/official-blanks.ts';
import { findSwappedBoxes } from '../features/official-pdf/testing/read-back.ts';
import { readSharedParts } from '../features/forms/factory/shared-parts.ts';
import { readForm } from '../features/forms/read-form.ts';
import { checkBlank } from '../features/forms/checks/check-blank.ts';
import { checkMeanings } from '../features/forms/checks/check-meanings.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../form-definitions');
const FORMS = [
  { formType: 'I-130', tries: 80 },
  { formType: 'I-130A', tries: 60 },
  { formType: 'I-765', tries: 60 },
];

type Entry = readonly [box: string, rule: BoxRule];

const pathOf = (rule: BoxRule) => {
  const { written, checked } = readsOf(rule);
  return [...written, ...checked][0] ?? '';
};
const isTick = (rule: BoxRule) => typeof rule !== 'string' && 'checkedWhen' in rule;
/** Returns the path without its last segment and its row. */
const holderOf = (at: string) => at.slice(0, Math.max(0, at.lastIndexOf('.')));

/** Kinds of mistakes that an editor makes: whether the second box may get mixed up with the first. */
const SLIPS: Readonly<Record<string, (model: FormModel, one: BoxRule, other: BoxRule) => boolean>> = {
  'a swapped pair': (_model, one, other) =>
    isTick(one)
      ? isTick(other) && pathOf(one) === pathOf(other)
      : holderOf(pathOf(one)) !== '' &&
        holderOf(pathOf(one)) === holderOf(pathOf(other)) &&
        pathOf(one) !== pathOf(other),
  'a wrong row': (_model, one, other) =>
    rowsIn(pathOf(one)).length > 0 &&
    patternOf(pathOf(one)) === patternOf(pathOf(other)) &&
    pathOf(one) !== pathOf(other),
  'a wrong person': (model, one, other) => {
    const [mine, theirs] = [model.leaf(pathOf(one)), model.leaf(pathOf(other))];
    const [fact = '', otherFact = ''] = [mine?.fact, theirs?.fact];
    return (
      fact.includes('.') &&
      fact.split('.').at(-1) === otherFact.split('.').at(-1) &&
      fact !== otherFact &&
      isTick(one) === isTick(other)
    );
  },
  'a wrong item': (model, one, other) => {
    const [mine, theirs] = [model.leaf(pathOf(one)), model.leaf(pathOf(other))];
    return mine !== undefined && mine.format === theirs?.format && mine !== theirs && isTick(one) === isTick(other);
  },
};

describe.each(FORMS)('the PDF map of Form $formType', ({ formType, tries }) => {
  const [edition] = readForm(path.join(FOLDER, formType.toLowerCase()), () =>
    readSharedParts(FOLDER),
  ).editions.values();
  const { model, pdfMap } = edition!;
  const blank = readBoxes(readOfficial(formType));
  const prepared = preparedOfficial(formType);
  const found = async (map: PdfMap) => [
    ...checkPdfMap(model, map),
    ...checkBlank(map, await blank),
    ...checkMeanings(model, map, await blank),
    ...findSwappedBoxes(map, await prepared),
  ];

  it('has no problems as shipped', async () => {
    expect(await found(pdfMap!)).toEqual([]);
  });

  it('is reported when the signatures of interpreter and preparer are swapped', async () => {
    const { interpreter, preparer, ...others } = pdfMap!.signatures ?? {};
    expect(interpreter && preparer).toBeDefined();
    const swapped = { ...others, interpreter: preparer!, preparer: interpreter! };
    expect(JSON.stringify(await found({ ...pdfMap!, signatures: swapped }))).toMatch(
      /The interpreter signs here[^]*The preparer signs here/,
    );
  });

  it(`is reported in at least 95 of 100 cases with one of ${tries} random mistakes`, async () => {
    const random = seeded();
    const entries: readonly Entry[] = Object.entries(pdfMap!.boxes);
    const missed: string[] = [];
    // A form that prints one row of every list cannot have a wrong row.
    const kinds = Object.entries(SLIPS).filter(([, mixesUp]) =>
      entries.some((entry) => entries.some((other) => mixesUp(model, entry[1], other[1]) && entry !== other)),
    );
    const written = new Map(entries.map(([box, rule]) => [box, JSON.stringify(rule)]));
    const pairsOf = kinds.map(([, mixesUp]) =>
      entries.flatMap((entry) =>
        entries.flatMap((other) =>
          written.get(entry[0]) !== written.get(other[0]) && mixesUp(model, entry[1], other[1])
            ? [[entry, other] as const]
            : [],
        ),
      ),
    );
    for (let turn = 0; turn < tries; turn += 1) {
      const [kind] = kinds[turn % kinds.length]!;
      const pairs = pairsOf[turn % kinds.length]!;
      const [one, other] = oneOf(random, pairs);
      // Half of the slips swap both boxes; the other half write one box twice.
      const slip = { [one[0]]: other[1], ...(random(2) === 0 && { [other[0]]: one[1] }) };
      const problems = await found({ ...pdfMap!, boxes: { ...pdfMap!.boxes, ...slip } });
      if (problems.length === 0) missed.push(`${kind}: ${one[0]} with ${other[0]}`);
    }
    process.stdout.write(`${formType}: ${missed.length} of ${tries} slips not found\n`);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(tries * 0.05);
  });
});
