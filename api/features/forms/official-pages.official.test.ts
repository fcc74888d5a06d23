import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficialPage } from '../../../schema/forms/printing/official-page.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ OFFICIAL_FORMS_DIR: process.env['OFFICIAL_FORMS_DIR'] ?? '' });
});
afterAll(() => server.close());

const pageOf = (formType: string, edition: string, page: string) =>
  fetch(`${server.url}/api/forms/${formType}/editions/${edition}/pages/${page}`);

async function pagesOf(formType: string, edition: string, sectionId: string) {
  const query = `query Pages($formType: String!, $edition: String!, $sectionId: String!) {
    form(formType: $formType) { edition(edition: $edition) { officialPages(sectionId: $sectionId) } }
  }`;
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { formType, edition, sectionId } }),
  });
  const { data } = (await response.json()) as {
    data: {
      form: { edition: { officialPages: readonly Pick<OfficialPage, 'number' | 'boxes' | 'sentWhen'>[] } | null };
    };
  };
  return data.form.edition?.officialPages;
}

test('serves a page of an empty form without sign-in as a cacheable WebP image, the same for concurrent requests', async () => {
  // The second request arrives while the first page is being rendered.
  const [first, second] = await Promise.all([pageOf('AR-11', '2019-09-10', '1'), pageOf('AR-11', '2019-09-10', '1')]);
  const picture = Buffer.from(await first.arrayBuffer());
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=86400',
  ]);
  expect(Buffer.from(await second.arrayBuffer()).equals(picture)).toBe(true);
  const { width, height } = await sharp(picture).metadata();
  expect([width / height, height]).toEqual([expect.closeTo(8.5 / 11, 2), 1584]);
  // The picture is not an empty sheet.
  const { channels } = await sharp(picture).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(20);
});

test.each([
  ['AR-11', '2019-09-10', '0'],
  ['AR-11', '2019-09-10', '99'],
  ['AR-11', '2019-09-10', '1.5'],
  ['AR-11', '2019-09-10', '../../etc/passwd'],
  ['AR-11', '1999-01-01', '1'],
  ['I-20', '2025-01-20', '1'],
  ['X-99', '2025-01-20', '1'],
])('returns 404 for a page that does not exist: %s %s %s', async (formType, edition, page) => {
  const answer = await pageOf(formType, edition, encodeURIComponent(page));
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

test('a section lists the official pages that hold its answers, with all boxes of those pages', async () => {
  const pages = await pagesOf('I-765', '2025-08-21', 'you');
  expect(pages?.map(({ number }) => number)).toContain(1);
  expect(pages?.[0]?.boxes.some(({ name }) => name.includes('Part1_Checkbox'))).toBe(true);
  expect(await pagesOf('I-765', '2025-08-21', 'nothing-here')).toEqual([]);
  expect(await pagesOf('I-765', '1999-01-01', 'you')).toBeUndefined();
});

test('a supplement page includes the condition for sending it, and the overflow supplement belongs to no section', async () => {
  // The A-Number is also on both supplements of the Form I-589.
  const pages = await pagesOf('I-589', '2025-01-20', 'numbers');
  expect(pages?.map(({ number, sentWhen }) => [number, sentWhen])).toEqual([
    [1, undefined],
    [11, { children: { rows: { atLeast: 5 } } }],
  ]);
});
