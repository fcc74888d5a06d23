import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, expect, test } from 'vitest';
import type { BoxesFile } from '../../schema/content/written-form.ts';
import { boxesIn } from '../features/forms/factory/boxes.ts';
import { decryptBlank } from '../features/official-pdf/decrypt-blank.ts';
import { readOfficial } from '../features/official-pdf/testing/official-blanks.ts';
import { runTypedCommand } from '../testing/typed-commands.ts';
import { formsDiff } from './forms-diff.ts';

const EDITION = 'i-765/2025-08-21';
const finished = path.resolve(import.meta.dirname, '../../form-definitions', EDITION);
const folder = mkdtempSync(path.join(tmpdir(), 'tern-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

const type = (...words: string[]) =>
  runTypedCommand(formsDiff, words, { OFFICIAL_FORMS_DIR: env['OFFICIAL_FORMS_DIR'] ?? '', DATA_DIR: folder });
const readingsIn = (at: string) => {
  const file = JSON.parse(readFileSync(path.join(at, 'boxes.json'), 'utf8')) as BoxesFile;
  const byName = boxesIn(file).sort((a, b) => (a.name < b.name ? -1 : 1));
  return { byName, pen: Object.values(file.pen).flat().sort() };
};

test('forms:diff finds no difference between a blank and itself, and its draft keeps every reading', async () => {
  const into = path.join(folder, 'same');
  const { status, out } = await type(EDITION, 'I-765', '--draft', into);
  expect([status, out]).toEqual([0, expect.stringContaining('161 boxes, edition 08/21/25: no difference.')]);
  expect(out).toContain('98 of 98 answers carry over.');
  expect(readingsIn(path.join(into, '2025-08-21'))).toEqual(readingsIn(finished));
  expect((await type(EDITION, 'I-765', '--draft', into)).out).toContain('already exists');
});

test('forms:diff marks only new and reworded boxes in the draft, and adds a question for each new box', async () => {
  const doc = await PDFDocument.load(await decryptBlank(readOfficial('I-765')), { updateMetadata: false });
  const field = doc
    .getForm()
    .getFields()
    .find((box) => box.getName().endsWith('Line3c_MiddleName[0]'));
  field?.acroField.dict.set(PDFName.of('TU'), PDFString.of('Part 2. Other Names. 4. C. Enter Any Other Name.'));
  const form = doc.getForm();
  form.createTextField('Permit').addToPage(doc.getPage(1), { x: 300, y: 20, width: 90, height: 12 });
  const added = form.getTextField('Permit').acroField;
  added.dict.set(PDFName.of('TU'), PDFString.of('Part 2. Information About You. 99. Enter Your Permit Number.'));
  const altered = path.join(folder, 'altered.pdf');
  writeFileSync(altered, await doc.save({ updateFieldAppearances: false }));
  const into = path.join(folder, 'altered');
  const { out } = await type('I-765', altered, '--draft', into);
  expect(out).toContain('0 removed, 1 new, 1 changed.');
  expect(out).toContain('97 of 98 answers carry over.');
  const marked = readingsIn(path.join(into, '2025-08-21')).byName.filter(({ isUnsure }) => isUnsure);
  expect(marked.map(({ name }) => name)).toEqual(['Permit', 'form1[0].Page1[0].Line3c_MiddleName[0]']);
  const sectionsOf = (at: string) =>
    (JSON.parse(readFileSync(path.join(at, 'form.json'), 'utf8')) as { sections: object[] }).sections;
  const [before, after] = [sectionsOf(finished), sectionsOf(path.join(into, '2025-08-21'))];
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toEqual([
    expect.objectContaining({
      item: 'Part 2',
      schema: { properties: { newPermitNumber: { title: '? Permit Number', item: '99', box: 'permitNumber' } } },
    }),
  ]);
});
