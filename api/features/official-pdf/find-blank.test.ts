import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { INDEX_VERSION } from './blank-index.ts';
import { fetchBlank, forgetFetchFailures } from './fetch-blank.ts';
import { findBlank } from './find-blank.ts';
import { forgetPreparedBlanks } from './kept-blanks.ts';
import { BlankNotFetchedError, NotAFormPdfError, OtherBoxesError, WrongEditionError } from './official-pdf-errors.ts';
import type { OfficialBlank } from '../../../schema/forms/pdf-map.ts';
import { blankStatus, makeOfficialPdf } from './public.ts';
import { smallDefinition, smallForm, smallMap, smallModel, smallSource } from './testing/small-form.ts';

let official: Uint8Array;
let wanted: OfficialBlank;
let folder: string;
let now = 0;
const closing: (() => void)[] = [];
const warn = vi.fn();

beforeAll(async () => {
  official = await smallForm();
  wanted = (await smallMap(official)).official;
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'blanks-'));
  mkdirSync(path.join(folder, 'own'));
  now += 3_600_000;
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  forgetPreparedBlanks();
  forgetFetchFailures();
  warn.mockClear();
  rmSync(folder, { recursive: true });
});

const context = (canFetchBlanks = false) => ({
  settings: { officialFormsDir: path.join(folder, 'own'), dataDir: path.join(folder, 'data'), canFetchBlanks },
  log: { info: vi.fn(), warn },
  now: () => new Date(now),
});
const putOwn = (bytes: Uint8Array | string) => writeFileSync(path.join(folder, 'own/T-1.pdf'), bytes);

async function serve(answer: RequestListener): Promise<{ formType: string; blankUrl: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { formType: 'T-1', blankUrl: `http://127.0.0.1:${port}/t-1.pdf`, asked: () => asked };
}

test('takes a blank from the folder of blanks and keeps it prepared', async () => {
  putOwn(official);
  const blank = await findBlank(context(), smallSource, wanted);
  expect(blank?.index.printedEdition).toBe('04/01/24');
  expect(readdirSync(path.join(folder, 'data/blanks')).sort()).toEqual([
    `${wanted.sha256}-v${INDEX_VERSION}.json`,
    `${wanted.sha256}-v${INDEX_VERSION}.pdf`,
  ]);
});

test.each(['.json', '.pdf'])('makes a damaged %s of the prepared blank anew', async (ending) => {
  putOwn(official);
  await findBlank(context(), smallSource, wanted);
  const kept = path.join(folder, 'data/blanks', `${wanted.sha256}-v${INDEX_VERSION}${ending}`);
  const whole = readFileSync(kept);
  writeFileSync(kept, whole.subarray(0, whole.length / 2));
  forgetPreparedBlanks();
  expect((await findBlank(context(), smallSource, wanted))?.index.fields['Family']).toBeDefined();
  expect(readFileSync(kept).length).toBe(whole.length);
});

test('only mentions another file with the same edition and boxes', async () => {
  putOwn(await smallForm({ note: 'saved anew' }));
  expect(await findBlank(context(), smallSource, wanted)).toBeDefined();
  expect(warn).toHaveBeenCalledOnce();
});

test('stops at another edition, at other boxes and at what is no form', async () => {
  putOwn(await smallForm({ edition: '09/01/26' }));
  await expect(findBlank(context(), smallSource, wanted)).rejects.toThrow(WrongEditionError);
  putOwn(await smallForm({ shift: 5 }));
  await expect(findBlank(context(), smallSource, wanted)).rejects.toThrow(OtherBoxesError);
  putOwn('<!doctype html>');
  await expect(findBlank(context(), smallSource, wanted)).rejects.toThrow(NotAFormPdfError);
});

test('fetches once, then finds it without the network', async () => {
  const source = await serve((_, response) => response.end(official));
  expect(await findBlank(context(true), source, wanted)).toBeDefined();
  expect(await findBlank(context(true), source, wanted)).toBeDefined();
  expect(await findBlank(context(false), source, wanted)).toBeDefined();
  expect(source.asked()).toBe(1);
});

test('does not fetch where that is not allowed', async () => {
  const source = await serve((_, response) => response.end(official));
  expect(await findBlank(context(false), source, wanted)).toBeUndefined();
  expect(source.asked()).toBe(0);
});

test('remembers a failure for ten minutes and keeps nothing', async () => {
  const source = await serve((_, response) => response.writeHead(404).end('not here'));
  for (let round = 0; round < 3; round++)
    await expect(findBlank(context(true), source, wanted)).rejects.toThrow(/answered 404/);
  expect(source.asked()).toBe(1);
  now += 10 * 60_000;
  await expect(findBlank(context(true), source, wanted)).rejects.toThrow(BlankNotFetchedError);
  expect(source.asked()).toBe(2);
});

test('refuses a web page and another edition from the agency', async () => {
  const page = await serve((_, response) => response.end('<!doctype html><title>Sorry</title>'));
  await expect(findBlank(context(true), page, wanted)).rejects.toThrow(NotAFormPdfError);
  const newer = await smallForm({ edition: '09/01/26' });
  const source = await serve((_, response) => response.end(newer));
  await expect(findBlank(context(true), source, wanted)).rejects.toThrow(/is edition 09\/01\/26/);
  expect(readdirSync(path.join(folder, 'data/blanks')).filter((name) => name === 'T-1.pdf')).toEqual([]);
});

test('does not wait for a site that hangs, and stops a file without end', async () => {
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

test('gives an answer sheet with the reason when there is no blank', async () => {
  const pdfMap = await smallMap(official);
  const printable = { form: smallSource, definition: smallDefinition, pdfMap, model: smallModel };
  const formData = { lastName: 'Иванов', 'otherNames[0].family': 'X'.repeat(300), married: 'yes' };
  const sheet = await makeOfficialPdf(context(), { ...printable, formData });
  expect(sheet).toMatchObject({ kind: 'ANSWER_SHEET', fileName: 'T-1-answers.pdf' });
  expect(sheet.warnings.join(' ')).toContain('https://www.uscis.gov/t-1');
  expect(await blankStatus(context(), smallSource, pdfMap)).toMatchObject({ isReady: false });

  putOwn(official);
  await expect(makeOfficialPdf(context(), { ...printable, formData })).rejects.toThrow(/spelling in the passport/);
  expect(await makeOfficialPdf(context(), { ...printable, formData: { lastName: 'DOE' } })).toMatchObject({
    kind: 'OFFICIAL_FORM',
    fileName: 'T-1.pdf',
    warnings: [],
  });
  expect(await blankStatus(context(), smallSource, pdfMap)).toEqual({
    isReady: true,
    sentence: 'The official T-1 (edition 04/01/24) is ready.',
  });
});

test('prepares in a thread of its own, while the server goes on answering', async () => {
  putOwn(official);
  const threads: string[] = [];
  const onWorker = (worker: { threadId: number }) => threads.push(String(worker.threadId));
  process.on('worker', onWorker);
  await findBlank(context(), smallSource, wanted);
  process.off('worker', onWorker);
  expect(threads).toHaveLength(1);
});
