import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FormData, FormDefinition } from '../../../schema/forms/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import type { BlankSource } from './blank-source.ts';
import { fillOfficialForm, planBoxes } from './fill-official-form.ts';
import type { PdfMap } from '../../../schema/forms/pdf-map.ts';
import { prepareBlank } from './prepare-blank.ts';
import { textOfPdf } from './testing/text-of-pdf.ts';
import { readOfficial } from './testing/official-blanks.ts';
import { findSwappedBoxes, readBack } from './testing/read-back.ts';
import { inWords } from './gather-overflow.ts';
import { readVisibleAnswers } from './visible-answers.ts';

const root = path.resolve(import.meta.dirname, '../../../form-definitions');
const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(path.join(root, ...parts), 'utf8'));
const editions = readdirSync(root)
  .flatMap((form) =>
    existsSync(path.join(root, form, 'form.json'))
      ? readdirSync(path.join(root, form)).map((edition) => [form, edition] as const)
      : [],
  )
  .filter(([form, edition]) => existsSync(path.join(root, form, edition, 'pdf.json')));

describe.each(editions)('%s %s', (form, edition) => {
  const source = readJson(form, 'form.json') as BlankSource;
  const map = readJson(form, edition, 'pdf.json') as PdfMap;
  const model = compileForm(readJson(form, edition, 'form.json') as FormDefinition);
  const examples = readdirSync(path.join(root, form, edition, 'examples')).filter((file) =>
    /^valid\..+\.json$/.test(file),
  );
  const blank = prepareBlank(readOfficial(source.formType));

  test('belongs to this blank', async () => {
    const { boxFingerprint, printedEdition, pages, source: sha256 } = (await blank).index;
    expect({ boxFingerprint, printedEdition, pages: pages.length, sha256 }).toEqual({ ...map.official });
  });

  test('names each box that can be filled exactly once', async () => {
    const known = [
      ...Object.keys(map.boxes),
      ...Object.keys(map.leftBlank),
      ...(map.additional ?? []).flatMap((slot) => [slot.page, slot.part, slot.item, slot.text]),
    ];
    const fillable = Object.keys((await blank).index.fields);
    expect(new Set(known).size).toBe(known.length);
    expect(fillable.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('ticks boxes beside the words they stand for', async () => {
    expect(findSwappedBoxes(map, await blank)).toEqual([]);
  });

  test('prints an only name as the family name, what is known of a parent who died, and PRESENT only beside a date', async () => {
    if (form !== 'i-130') return;
    const { formData } = readJson(form, edition, 'examples', 'valid.one-name.json') as { formData: FormData };
    const printed = async (answers: FormData) => {
      const { values } = planBoxes(map, await blank, readVisibleAnswers(model, answers));
      return (end: string) => Object.entries(values).find(([box]) => box.endsWith(end))?.[1];
    };
    const box = await printed(formData);
    expect([box('Pt4Line4a_FamilyName[0]'), box('Pt4Line4b_GivenName[0]')]).toEqual(['SUHARTO', undefined]);
    expect([box('Pt2Line30a_FamilyName[0]'), box('Pt2Line30b_GivenName[0]')]).toEqual(['MARISOL', undefined]);
    expect([box('Pt2Line24_FamilyName[0]'), box('Pt2Line24_GivenName[0]')]).toEqual(['RIVAS', 'LUIS']);
    expect(box('Pt2Line28_CityTownOrVillageOfResidence[0]')).toBe('Deceased');
    expect(box('Pt2Line29_CountryOfResidence[0]')).toBe('N/A');
    expect(box('Pt2Line34_CityTownOrVillageOfResidence[0]')).toBe('TUCSON');
    // Preprinted: named only where it goes.
    expect([box('Pt2Line13a_DateFrom[0]'), box('Pt2Line13b_DateTo[0]')]).toEqual(['03/01/2015', undefined]);
    const { physicalAddressFrom: _, ...without } = formData;
    expect((await printed(without))('Pt2Line13b_DateTo[0]')).toBe('');
  });

  test.each(examples)('%s is found again by three readers', async (file) => {
    const { formData } = readJson(form, edition, 'examples', file) as { formData: FormData };
    const answers = readVisibleAnswers(model, formData);
    const prepared = await blank;
    const { values, left } = planBoxes(map, prepared, answers);
    const filled = await fillOfficialForm({ form: source, pdfMap: map, blank: prepared, answers });
    expect(await readBack(prepared, filled, values)).toEqual([]);

    // Every text that a person typed is somewhere on paper, whole; in the additional information it may go on from slot
    // to slot and to the sheet behind. Choices are ticks, covered above.
    const paper = await textOfPdf(filled);
    for (const { text } of left) for (const line of text.split('\n')) expect(paper).toContain(bare(line));
    const additional = [
      ...(map.additional ?? []).map((slot) => String(values[slot.text] ?? '')),
      ...left.map(({ text }) => text),
    ];
    const places = `${paper}\n${bare(additional.join(''))}`;
    const missing = Object.entries(answers.data).filter(([at, value]) => {
      const leaf = model.leaf(at);
      const isTyped =
        leaf &&
        !leaf.options &&
        leaf.field.type === 'string' &&
        leaf.format !== 'yesNo' &&
        !(map.notPrinted && leaf.pattern in map.notPrinted);
      if (!isTyped || leaf.field.allow?.some((word) => word === value)) return false;
      const digits = /^(ssn|phone|anyPhone|number|aNumber)$/.test(leaf.format) ? [value.replace(/\D/g, '')] : [];
      // Three boxes for three digits: the boxes themselves were compared above.
      if (Object.values(map.boxes).some((rule) => typeof rule === 'object' && 'digit' in rule && rule.from === at))
        return false;
      const spellings = [value, inWords(leaf, value), ...digits, ...(leaf.format === 'zip' ? [value.slice(0, 5)] : [])];
      return !spellings.some((text) => text !== '' && places.includes(bare(text)));
    });
    expect(missing).toEqual([]);
  });
});

function bare(text: string): string {
  return text.replace(/\s/g, '');
}
