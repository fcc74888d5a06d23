import { expect, test } from 'vitest';
import { NotAFormPdfError } from './official-pdf-errors.ts';
import { boxFingerprint, readBoxes } from './read-boxes.ts';
import { smallForm } from './testing/small-form.ts';

test('lists the boxes with kind, page, length and options, and the page count and edition', async () => {
  const { boxes, pages, printedEdition } = await readBoxes(await smallForm());
  expect({ pages, printedEdition }).toEqual({ pages: 1, printedEdition: '04/01/24' });
  const box = (name: string) => boxes.find((listed) => listed.name === name);
  expect(box('Ssn')).toMatchObject({ kind: 'text', page: 1, maxLength: 9, comb: true });
  expect(box('State')).toMatchObject({ kind: 'choice', options: [' CA', ' NY'] });
  expect(box('Yes')).toMatchObject({ kind: 'check', onState: 'Yes' });
  expect(box('More1')).toMatchObject({ multiline: true });
});

test('the fingerprint stays the same when a file is saved again, and changes when a box moves', async () => {
  const fingerprint = await boxFingerprint(await smallForm());
  expect(await boxFingerprint(await smallForm({ note: 'saved anew', edition: '01/01/26' }))).toBe(fingerprint);
  expect(await boxFingerprint(await smallForm({ shift: 1 }))).not.toBe(fingerprint);
});

test('rejects a file that is not a PDF form', async () => {
  await expect(readBoxes(Buffer.from('<!doctype html>'))).rejects.toThrow(NotAFormPdfError);
});
