import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { readsOf } from '../../../schema/forms/pdf-map.ts';
import { readVisibleAnswers, type VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { writeBoxes } from '../../../schema/forms/printing/write-boxes.ts';
import { holds } from '../../../schema/forms/visibility.ts';
import { createLogger } from '../../platform/logger.ts';
import { readSettings } from '../../platform/settings.ts';
import { formLibrary } from '../forms/public.ts';

const settings = readSettings({}, path.resolve(import.meta.dirname, '../../..'));
const maps = formLibrary({ settings, log: createLogger('silent') })
  .all()
  .flatMap(({ file, editions }) =>
    [...editions].flatMap(([edition, { definition, pdfMap }]) =>
      pdfMap ? [[file.formType, edition, { model: compileForm(definition), map: pdfMap }] as const] : [],
    ),
  );

describe.each(maps)('the box map of %s, edition %s', (_form, _edition, { model, map }) => {
  const written = (answers: VisibleAnswers) => writeBoxes(map, () => ({}), answers).intents;
  /** Answers that are visible whatever the earlier questions say. */
  const alone = (data: FormData): VisibleAnswers => ({
    model,
    data,
    text: (at) => data[at] ?? '',
    holds: (condition) => holds(condition, data, ''),
    notApplicable: {},
  });

  test('prints no PRESENT in an empty row', () => {
    const boxes = written(readVisibleAnswers(model, {}));
    const leftAlone = Object.entries(map.boxes).flatMap(([box, rule]) =>
      typeof rule === 'object' && 'keep' in rule && rule.keep === 'PRESENT' ? [box] : [],
    );
    expect(leftAlone.filter((box) => boxes[box]?.value !== '')).toEqual([]);
    expect(Object.values(boxes).filter(({ value }) => value === 'PRESENT')).toEqual([]);
  });

  test('prints a single name as the family name, whichever name question it was typed into', () => {
    const paths = new Set(Object.values(map.boxes).flatMap((rule) => readsOf(rule).written));
    const wrong: string[] = [];
    for (const family of paths) {
      const given = GIVEN.map((name) => family.replace(/(?:family(?:Name)?|lastName)$/i, name)).find(
        (other) => other !== family && paths.has(other),
      );
      if (given === undefined) continue;
      const allowsNone = [family, given].every((at) => takesNone(model.leaf(at)));
      const typedAsGiven = written(alone({ [family]: 'na', [given]: 'SUHARTO' }));
      const typedAsFamily = written(alone({ [family]: 'SUHARTO', [given]: 'na' }));
      const [first, second] = [typedAsGiven, typedAsFamily].map((boxes) =>
        Object.entries(boxes).map(([box, { value }]) => [box, value]),
      );
      if (!allowsNone || JSON.stringify(first) !== JSON.stringify(second))
        wrong.push(`${family}, ${given}: ${JSON.stringify(first)} and ${JSON.stringify(second)}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Names of the question beside a family name. */
const GIVEN = ['given', 'Given', 'givenName', 'GivenName', 'firstName', 'rel_firstName'];

const takesNone = (leaf: ReturnType<(typeof maps)[number][2]['model']['leaf']>) =>
  leaf?.field.type === 'string' && leaf.field.allow?.includes('na') === true;
