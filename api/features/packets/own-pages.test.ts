import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { OwnPages } from './own-pages.ts';

it('prints the continuation heading at the top of each page after the first one', async () => {
  const own = await OwnPages.begin(new Date('2026-11-29T12:00:00Z'));
  const text = own.section({ goesOn: 'Where Ana signs (continued)' });
  text.write('Where Ana signs');
  for (let line = 0; line < 70; line++) text.write('Sign here');
  const loading = getDocument({ data: Uint8Array.from(await own.finish([])), useSystemFonts: true, verbosity: 0 });
  const doc = await loading.promise;
  const firstLines: unknown[] = [];
  for (let number = 1; number <= doc.numPages; number++) {
    const [first] = (await (await doc.getPage(number)).getTextContent()).items;
    firstLines.push(first && 'str' in first && first.str);
  }
  await loading.destroy();
  expect(firstLines).toEqual(['Where Ana signs', 'Where Ana signs (continued)']);
});
