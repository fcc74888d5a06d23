import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProofs } from './public.ts';
import { SMALL_ANSWERS, smallForm, smallMap, smallModel, smallSource } from './testing/small-form.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-proofs-'));
let proofs: Awaited<ReturnType<typeof makeProofs>>;

beforeAll(async () => {
  const official = await smallForm();
  writeFileSync(path.join(folder, 'T-1.pdf'), official);
  const ctx = {
    settings: { officialFormsDir: folder, dataDir: folder, canFetchBlanks: false },
    log: { info: () => {}, warn: () => {} },
    now: () => new Date(0),
  };
  const input = { form: smallSource, pdfMap: await smallMap(official), model: smallModel };
  proofs = await makeProofs(ctx, input, SMALL_ANSWERS);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the texts of the first page with their left edges. */
async function textsOn(bytes: Uint8Array) {
  const page = await (await getDocument({ data: bytes.slice() }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ text: item.str, left: item.transform[4] as number }] : [],
  );
}
const besidePage = async (bytes: Uint8Array) =>
  (await textsOn(bytes)).filter(({ left }) => left > 612).map(({ text }) => text);

test('labels each box with the answer mapped to it, in the box and in a list beside the page', async () => {
  const list = await besidePage(proofs.boxes);
  expect(list).toContain('1 lastName: “Last name”');
  expect(list.join(' ')).toMatch(/\d+ married = yes: “Are you married\?”/);
  expect(list.join(' ')).toMatch(/\d+ weight, digit 1 of 2/);
  expect(list.join(' ')).toMatch(/\d+ additional 2: text/);
  const inBoxes = (await textsOn(proofs.boxes)).filter(({ left }) => left < 612).map(({ text }) => text);
  expect(inBoxes).toContain('1 lastName');
});

test('fills the answers of an example into the boxes, and lists them beside the page', async () => {
  const form = (await PDFDocument.load(proofs.example)).getForm();
  expect(form.getTextField('Family').getText()).toBe('DOE');
  const list = (await besidePage(proofs.example)).join(' ');
  expect(list).toContain('1 Last name (lastName): DOE');
  expect(list).toMatch(/Are you married\? \(married\): ☒ no/);
  expect(list).toContain('Date of birth (dateOfBirth): 05/14/1990');
  expect(list).toContain('Last name (otherNames[0].family): ROE, ANA');
  expect(list).not.toContain('Spouse (spouse)');
});
