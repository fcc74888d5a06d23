import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallForm } from '../features/official-pdf/testing/small-form.ts';
import { writeSmallForm } from '../features/official-pdf/testing/small-form-folder.ts';
import { runTypedCommand } from '../testing/typed-commands.ts';
import { formsDiff } from './forms-diff.ts';

const own = mkdtempSync(path.join(tmpdir(), 'tern-diff-'));
const file = (name: string) => path.join(own, name);
const type = (...words: string[]) =>
  runTypedCommand(formsDiff, words, { FORM_DEFINITIONS_DIR: own, DATA_DIR: own, OFFICIAL_FORMS_DIR: own });

beforeAll(async () => {
  const old = await writeSmallForm(own);
  const doc = await PDFDocument.load(await smallForm({ edition: '05/01/26', shift: 40 }));
  const form = doc.getForm();
  form.removeField(form.getTextField('Zip'));
  form.createTextField('Passport').addToPage(doc.getPage(0), { x: 300, y: 600, width: 90, height: 18 });
  const given = form.getTextField('Given').acroField;
  given.dict.set(PDFName.of('TU'), PDFString.of('Part 1. About You. 1. B. Enter Middle Name.'));
  form.getTextField('Birth').setMaxLength(8);
  writeFileSync(file('new.pdf'), await doc.save({ updateFieldAppearances: false }));
  const renamed = await PDFDocument.load(old);
  renamed.getForm().getTextField('Given').acroField.dict.set(PDFName.of('T'), PDFString.of('First'));
  writeFileSync(file('renamed.pdf'), await renamed.save({ updateFieldAppearances: false }));
});
afterAll(() => rmSync(own, { recursive: true }));

test('forms:diff lists removed, new, moved and reworded boxes, and the answers that lost their box', async () => {
  const { status, out } = await type('T-1', file('new.pdf'));
  expect(status, out).toBe(0);
  const lines = out.split('\n');
  expect(lines).toContain('removed  page 1, Zip');
  expect(lines).toContain('new      page 1, Passport');
  expect(out).toContain('page 1, Family\n         moved\n');
  expect(out).toContain(
    'reworded: “Part 1. About You. 1. B. Enter Given Name (First Name).” → “Part 1. About You. 1. B. Enter Middle Name.”',
  );
  expect(out).toContain('page 1, Birth\n         takes 8 letters, not 10\n');
  expect(out).toContain('edition 05/01/26: 1 removed, 1 new, 3 changed.');
  expect(out).toMatch(/T-1 2024-04-01: (\d+) of \d+ answers carry over\./);
  expect(out).toContain('  to review: firstName\n');
  expect(out).toContain('  no longer have a box: zipCode\n');
});

test('forms:diff recognises a renamed box by its label', async () => {
  const { out } = await type(file('T-1.pdf'), file('renamed.pdf'));
  expect(out).toContain('renamed from Given');
  expect(out).toContain('0 removed, 0 new, 1 changed.');
  expect(out).toMatch(/: (\d+) of \1 answers carry over\./);
});

test('forms:diff explains why blanks cannot be compared or drafted', async () => {
  expect(await type('T-1', file('nowhere.pdf'))).toMatchObject({
    status: 1,
    out: expect.stringContaining('Name the PDF file.') as string,
  });
  expect((await type('T-1', file('new.pdf'), '--draft')).out).toContain('written out in full');
  expect((await type(file('new.pdf'), file('T-1.pdf'))).out).toContain('No edition was made for the old blank');
  expect((await type('T-1')).status).toBe(1);
});
