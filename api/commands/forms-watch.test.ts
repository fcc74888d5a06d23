import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEditionReport } from '../features/forms/public.ts';
import { editionOnPage } from '../features/forms/edition-on-page.ts';
import { smallForm } from '../features/official-pdf/testing/small-form.ts';
import { writeSmallForm } from '../features/official-pdf/testing/small-form-folder.ts';
import { runTypedCommand } from '../testing/typed-commands.ts';
import { formsWatch } from './forms-watch.ts';

const own = mkdtempSync(path.join(tmpdir(), 'tern-watch-'));
/** Current content of the agency's site. */
const site: Record<string, string | Uint8Array> = {};
let agency: Server;
let mirror: string;
let old: Uint8Array;

beforeAll(async () => {
  old = await writeSmallForm(own);
  agency = createServer((request, response) => {
    const file = site[request.url ?? ''];
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => agency.listen(0, '127.0.0.1', resolve));
  mirror = `http://127.0.0.1:${(agency.address() as AddressInfo).port}`;
});
afterAll(() => {
  agency.close();
  rmSync(own, { recursive: true });
});

const type = (...words: string[]) =>
  runTypedCommand(formsWatch, words, { FORM_DEFINITIONS_DIR: own, DATA_DIR: own, OFFICIAL_FORMS_DIR: own });
const watch = () => type('T-1', '--mirror', mirror);
const page = (date: string) => `<html><h2>Edition Date</h2>\n<p><b>${date}</b>. We take no older one.</p></html>`;

test('forms:watch reports no difference when page and blank have the edition of the form', async () => {
  site['/t-1'] = page('04/01/24');
  site['/files/t-1.pdf'] = old;
  const { status, out } = await watch();
  expect([status, out]).toEqual([
    0,
    'T-1: ours 04/01/24, page 04/01/24, blank 04/01/24\nNo differences in 1 of 1 forms.\n',
  ]);
  expect(readEditionReport(own)).toMatchObject([{ formType: 'T-1', ours: '04/01/24', differs: false }]);
});

test('forms:watch stores a newer blank with a list of its differences, reports it and keeps later edits', async () => {
  site['/t-1'] = page('05/01/26');
  site['/files/t-1.pdf'] = await smallForm({ edition: '05/01/26', shift: 40 });
  const { status, out } = await watch();
  expect(status).toBe(1);
  expect(out).toContain('T-1: ours 04/01/24, page 05/01/26, blank 05/01/26*');
  expect(out).toContain('edition 05/01/26: 0 removed, 0 new, 1 changed.');
  const [kept = ''] = readdirSync(path.join(own, 'watch/t-1'));
  const folder = path.join(own, 'watch/t-1', kept);
  expect(readFileSync(path.join(folder, 'T-1.pdf'))).toEqual(Buffer.from(site['/files/t-1.pdf'] ?? ''));
  expect(readFileSync(path.join(folder, 'difference.txt'), 'utf8')).toContain('page 1, Family\n         moved');
  expect(readEditionReport(own)).toMatchObject([{ differs: true, page: '05/01/26', blank: '05/01/26' }]);

  // An editor has begun to work on the folder; the next night's run leaves it alone.
  writeFileSync(path.join(folder, 'boxes.json'), 'half done');
  expect((await watch()).out).toContain('The differences are already in');
  expect(readFileSync(path.join(folder, 'boxes.json'), 'utf8')).toBe('half done');
});

test('forms:watch reports a page that names another edition than the blank, and a page without a date', async () => {
  site['/files/t-1.pdf'] = old;
  expect((await watch()).out).toContain('Differs: T-1');
  site['/t-1'] = '<p>Come back later: 01/02/26.</p>';
  const { status, out } = await watch();
  expect([status, out]).toEqual([1, expect.stringContaining('Could not be checked: T-1.')]);
});

test('forms:watch reports a missing page or broken blank, keeps the last report and refuses wrong arguments', async () => {
  site['/t-1'] = page('05/01/26');
  await watch();
  const before = readEditionReport(own);
  site['/files/t-1.pdf'] = '%PDF-1.7 and nothing of a form';
  expect(await watch()).toMatchObject({ status: 1, out: expect.stringContaining('not a PDF form') as string });
  delete site['/t-1'];
  const { status, out } = await watch();
  expect([status, out]).toEqual([1, expect.stringContaining("the agency's site answered 404")]);
  expect(readEditionReport(own)).toEqual(before);
  expect((await type('X-1')).out).toContain('Tern cannot fill Form X-1.');
  expect((await type('T-1', '--mirror')).out).toContain('npm run forms:watch');
});

test.each([
  ['<span>Edition Date:</span> 01/20/25. Starting soon…', '01/20/25'],
  ['<script>"Edition Date 01/01/01"</script><h3>Edition&nbsp;Date</h3><div>10/17/24</div>', '10/17/24'],
  ['Last updated 01/20/25', undefined],
  ['Edition Date: 01/20/2025', undefined],
])('reads the edition date from a page: %s', (html, date) => {
  expect(editionOnPage(html)).toBe(date);
});
