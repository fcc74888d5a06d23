/**
 * Draws the preview picture that messengers and social networks show with a link to a public page: its English title,
 * since crawlers request no language. Run `npx tsx web/features/marketing/pictures/make-page-pictures.ts` when a page
 * is added or renamed. The site's name is omitted, as operators may choose another.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { pagePicture, PAGE_PICTURE_SIZE } from '../../../../schema/site/page-picture.ts';
import { readPageHeads } from '../../../build/page-heads.ts';

const web = path.resolve(import.meta.dirname, '../../..');
const [, mark = ''] = /<path[^>]* d="([^"]+)"/.exec(readFileSync(path.join(web, 'public/icon.svg'), 'utf8')) ?? [];
const font = readFileSync(
  path.resolve(web, '../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
).toString('base64');

const drawing = (title: string) => `<style>
@font-face { font-family: Literata; src: url(data:font/woff2;base64,${font}); font-weight: 200 900 }
body { margin: 0; width: 1200px; height: 630px; background: #fbf7ef; color: #173235; font-family: Literata; overflow: hidden; position: relative }
h1 { position: absolute; left: 96px; top: 84px; width: 900px; margin: 0; font-size: 92px; line-height: 1.14; font-weight: 500; letter-spacing: -1px; text-wrap: balance }
p { position: absolute; left: 96px; bottom: 72px; margin: 0; font-size: 34px; color: #0e6767 }
div { position: absolute; inset: 0 auto 0 0; width: 28px; background: #0e6767 }
svg { position: absolute; right: 56px; bottom: 40px; width: 380px }
</style><div></div><h1>${title.replace(/^\w+ is not/, 'Not')}</h1><p>Not a government agency, not a law firm</p>
<svg viewBox="0 0 48 40"><path d="${mark}" fill="none" stroke="#0e6767" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

mkdirSync(path.join(web, 'public/pages'), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: PAGE_PICTURE_SIZE });
for (const [pattern, { en }] of Object.entries(readPageHeads(web).heads)) {
  await page.setContent(drawing(en?.title ?? ''));
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toFile(path.join(web, 'public', pagePicture(pattern)));
}
await browser.close();
