import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import { readinessOf } from '../../../schema/forms/readiness.ts';
import { INDEX_VERSION } from './blank-index.ts';
import { fetchBlank } from './fetch-blank.ts';
import { findBlank } from './find-blank.ts';
import { sha256Of } from './hash.ts';
import { clearPreparedBlanks, preparedBlank } from './cached-blanks.ts';
import { BlankNotFetchedError, NotAFormPdfError, OtherBoxesError, WrongEditionError } from './official-pdf-errors.ts';
import type { OfficialBlank } from '../../../schema/content/pdf-map.ts';
import { blankStatus, makeOfficialPdf } from './public.ts';
import { SMALL_ANSWERS, smallDefinition, smallForm, smallMap, smallModel, smallSource } from './testing/small-form.ts';

let official: Uint8Array;
let wanted: OfficialBlank;
let folder: string;
let now = 0;
const closing: (() => void)[] = [];
const warn = vi.fn();

/** Data folder in which `official` is already prepared: the process that prepares it takes a second to load. */
let prepared: string;

beforeAll(async () => {
  official = await smallForm();
  wanted = (await smallMap(official)).official;
  prepared = mkdtempSync(path.join(os.tmpdir(), 'prepared-'));
  await preparedBlank(prepared, () => Promise.resolve(official), sha256Of(official));
  clearPreparedBlanks();
});
afterAll(() => rmSync(prepared, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'blanks-'));
  mkdirSync(path.join(folder, 'own'));
  now += 3_600_000;
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  clearPreparedBlanks();
  warn.mockClear();
  rmSync(folder, { recursive: true });
});

const context = (canFetchBlanks = false) => ({
  settings: { officialFormsDir: path.join(folder, 'own'), dataDir: path.join(folder, 'data'), canFetchBlanks },
  log: { info: vi.fn(), warn },
  now: () => new Date(now),
});
/** Makes the data folder look as if an earlier start had prepared the blank. */
const keepPrepared = () => cpSync(prepared, path.join(folder, 'data'), { recursive: true });
const putOwn = (bytes: Uint8Array | string) => writeFileSync(path.join(folder, 'own/T-1.pdf'), bytes);

async function serve(answer: RequestListener): Promise<{ formType: string; blankUrl: string; requests: () => number }> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { formType: 'T-1', blankUrl: `http://127.0.0.1:${port}/t-1.pdf`, requests: () => requests };
}

test('uses a blank from the folder of blanks and stores it prepared', async () => {
  putOwn(official);
  const blank = await findBlank(context(), smallSource, wanted);
  expect(blank?.index.printedEdition).toBe('04/01/24');
  expect(readdirSync(path.join(folder, 'data/blanks')).sort()).toEqual([
    `${wanted.sha256}-v${INDEX_VERSION}-draft.pdf`,
    `${wanted.sha256}-v${INDEX_VERSION}.json`,
    `${wanted.sha256}-v${INDEX_VERSION}.pdf`,
  ]);
});

test('returns a blank even when it cannot be stored prepared', async () => {
  putOwn(official);
  // A file in place of the data folder makes creating folders in it fail.
  writeFileSync(path.join(folder, 'data'), '');
  expect((await findBlank(context(), smallSource, wanted))?.index.printedEdition).toBe('04/01/24');
});

test.each(['.json', '.pdf'])('rebuilds a damaged %s of the prepared blank', async (ending) => {
  putOwn(official);
  keepPrepared();
  const cachedFile = path.join(folder, 'data/blanks', `${wanted.sha256}-v${INDEX_VERSION}${ending}`);
  const whole = readFileSync(cachedFile);
  writeFileSync(cachedFile, whole.subarray(0, whole.length / 2));
  expect((await findBlank(context(), smallSource, wanted))?.index.fields['Family']).toBeDefined();
  expect(readFileSync(cachedFile).length).toBe(whole.length);
});

test('accepts another file with the same edition and boxes, and only logs a warning', async () => {
  putOwn(await smallForm({ note: 'saved anew' }));
  expect(await findBlank(context(), smallSource, wanted)).toBeDefined();
  expect(warn).toHaveBeenCalledOnce();
});

test('throws for another edition, for other boxes and for a file that is not a form', async () => {
  putOwn(await smallForm({ edition: '09/01/26' }));
  await expect(findBlank(context(), smallSource, wanted)).rejects.toThrow(WrongEditionError);
  putOwn(await smallForm({ shift: 5 }));
  await expect(findBlank(context(), smallSource, wanted)).rejects.toThrow(OtherBoxesError);
  putOwn('<!doctype html>');
  await expect(findBlank(context(), smallSource, wanted)).rejects.toThrow(NotAFormPdfError);
});

test('fetches a blank once, then finds it without the network', async () => {
  keepPrepared();
  const source = await serve((_, response) => response.end(official));
  expect(await findBlank(context(true), source, wanted)).toBeDefined();
  expect(await findBlank(context(true), source, wanted)).toBeDefined();
  expect(await findBlank(context(false), source, wanted)).toBeDefined();
  expect(source.requests()).toBe(1);
});

test('does not fetch a blank when fetching is not allowed', async () => {
  const source = await serve((_, response) => response.end(official));
  expect(await findBlank(context(false), source, wanted)).toBeUndefined();
  expect(source.requests()).toBe(0);
});

test('does not repeat a failed fetch for ten minutes', async () => {
  const source = await serve((_, response) => response.writeHead(404).end('not here'));
  for (let round = 0; round < 3; round++)
    await expect(findBlank(context(true), source, wanted)).rejects.toThrow(/answered 404/);
  expect(source.requests()).toBe(1);
  now += 10 * 60_000;
  await expect(findBlank(context(true), source, wanted)).rejects.toThrow(BlankNotFetchedError);
  expect(source.requests()).toBe(2);
});

test('refuses a web page and another edition from the agency, and stores neither', async () => {
  const page = await serve((_, response) => response.end('<!doctype html><title>Sorry</title>'));
  await expect(findBlank(context(true), page, wanted)).rejects.toThrow(NotAFormPdfError);
  const newer = await smallForm({ edition: '09/01/26' });
  const source = await serve((_, response) => response.end(newer));
  await expect(findBlank(context(true), source, wanted)).rejects.toThrow(/is edition 09\/01\/26/);
  expect(readdirSync(path.join(folder, 'data/blanks')).filter((name) => name === 'T-1.pdf')).toEqual([]);
});

test('aborts a fetch that hangs, and one that exceeds 20 MB', async () => {
  const hanging = await serve((_, response) => void response.write('%PDF-'));
  await expect(fetchBlank(context(true), hanging, () => Promise.resolve(), 200)).rejects.toThrow(/took too long/);
  const endless = await serve((_, response) => {
    const chunk = Buffer.alloc(1 << 20);
    const more = (): void => {
      while (response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  await expect(fetchBlank(context(true), endless, () => Promise.resolve())).rejects.toThrow(/larger than 20 MB/);
});

describe('the official PDF of a user', () => {
  beforeEach(keepPrepared);
  const printable = async (formData: FormData, language = 'en') => ({
    form: smallSource,
    definition: smallDefinition,
    pdfMap: await smallMap(official),
    model: smallModel,
    words: smallModel,
    formData,
    language,
    readiness: readinessOf(smallModel, formData, { today: '2026-11-22' }),
  });
  const whole = { ...SMALL_ANSWERS };

  test('is an answer sheet when there is no blank, with instructions in the language of the user', async () => {
    const formData = { ...whole, weight: '', 'otherNames[0].family': 'X'.repeat(300) };
    const sheet = await makeOfficialPdf(context(), await printable(formData, 'es'));
    expect(sheet).toMatchObject({ kind: 'ANSWER_SHEET', isDraft: true, fileName: 'T-1 answer sheet draft.pdf' });
    const text = (await textOfPages(sheet.bytes)).join(' ');
    expect(text).toContain('https://www.uscis.gov/t-1 y copie en él estas respuestas');
    expect(text).not.toContain('npm');
    expect(await blankStatus(context(), smallSource, await smallMap(official))).toMatchObject({ isReady: false });
  });

  test('is the form without draft marks when nothing is open', async () => {
    putOwn(official);
    expect(await blankStatus(context(), smallSource, await smallMap(official))).toEqual({
      isReady: true,
      sentence: 'The official T-1 (edition 04/01/24) is ready.',
    });
    const form = await makeOfficialPdf(context(), await printable(whole));
    expect(form).toMatchObject({ kind: 'OFFICIAL_FORM', isDraft: false, fileName: 'T-1.pdf' });
    expect((await textOfPages(form.bytes)).join(' ')).not.toContain('DRAFT');
  });

  test('is a draft that lists each problem and unanswered question with its item, and prints no invalid answer', async () => {
    putOwn(official);
    const { lastName, ...others } = whole;
    const formData = { ...others, dateOfBirth: '13/45/2020', socialSecurityNumber: '12-34', firstName: 'Nguyễn' };
    const draft = await makeOfficialPdf(context(), await printable(formData));
    expect(draft).toMatchObject({ kind: 'OFFICIAL_FORM', isDraft: true, fileName: 'T-1 draft.pdf' });
    const [list = '', form = '', ...more] = await textOfPages(draft.bytes);
    expect(more).toEqual([]);
    expect(list).toContain('Part 1, Item 2 · Date of birth Please enter a valid date You wrote: 13/45/2020');
    expect(list).toContain('Part 1, Item 3 · SSN Social Security Number must be 9 digits You wrote: 12-34');
    expect(list).toMatch(/Part 1, Item 1.b · First name .*“ễ”.* You wrote: Nguyễn/);
    expect(list).toContain('Not answered yet (1) Part 1, Item 1.a · Last name');
    expect([list, form].map((page) => page.includes('DRAFT'))).toEqual([true, true]);
    const boxes = (await PDFDocument.load(draft.bytes)).getForm();
    for (const box of ['Birth', 'Ssn', 'Family', 'Given']) expect(boxes.getTextField(box).getText()).toBeUndefined();
    expect(boxes.getTextField('More1').getText()).not.toMatch(/2020|12-34|Nguy/);
    expect(boxes.getTextField('Zip').getText()).toBe('90210');
    expect(lastName).toBe('DOE');
  });

  test.each([
    ['ru', 'Черновик вашей формы T-1', undefined],
    ['vi', 'Bản nháp Mẫu T-1', undefined],
    ['zh', 'Draft of your Form T-1', 'This page is in English'],
    ['hi', 'Draft of your Form T-1', 'This page is in English'],
  ])(
    'is written in %s when the font has its letters, and otherwise in English with a notice',
    async (language, title, notice) => {
      const draft = await makeOfficialPdf(context(), await printable({}, language));
      const [list = ''] = await textOfPages(draft.bytes);
      expect(list).toContain(title);
      expect(list.includes('This page is in English')).toBe(notice !== undefined);
    },
  );
});

async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: true, verbosity: 0 });
  const doc = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= doc.numPages; number++) {
    const { items } = await (await doc.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  await loading.destroy();
  return pages;
}

test('prepares a blank in a separate process', async () => {
  putOwn(official);
  const begun: unknown[] = [];
  const onProcess = (message: unknown) => begun.push(message);
  subscribe('child_process', onProcess);
  await findBlank(context(), smallSource, wanted);
  unsubscribe('child_process', onProcess);
  expect(begun).toHaveLength(1);
});
