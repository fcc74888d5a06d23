/**
 * Takes the landing page's pictures of Tern's own screens with a sample user: small AVIF files (for the question,
 * which comes first, WebP too) in web/public/pictures, by language, light and dark. Run it when one of these screens
 * changes or a language is added, against a Tern in demo mode with the official blank PDFs:
 *
 * TERN_URL=http://127.0.0.1:4000 npx tsx web/features/marketing/pictures/take-pictures.ts [screen or language…]
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { livedInAccount, photographs } from '../../../e2e/lived-in-account.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';

process.env['TERN_URL'] ??= 'http://127.0.0.1:4000';
const url = process.env['TERN_URL'];
const named = process.argv.slice(2);
/** Returns the names given on the command line, or all if there are none. */
const chosen = <Name extends string>(all: readonly Name[]): readonly Name[] => {
  const some = all.filter((name) => named.includes(name));
  return some.length > 0 ? some : all;
};
const folder = path.resolve(import.meta.dirname, '../../../public/pictures');
/** CSS pixels, as in screen-picture.tsx; the file has twice as many. */
const SIZE = { width: 390, height: 500 };
/** Height of the header on a phone. */
const HEADER = 64;
const ANSWERS = { lastName: 'RIVERA LUNA', firstName: 'MARISOL' };

/** Scrolls the element to just below the header. */
async function bringUp(page: Page, selector: string, gap = 24): Promise<void> {
  await page.evaluate(
    ([wanted, top]) => {
      const place = document.querySelector(wanted)?.getBoundingClientRect();
      window.scrollBy({ top: (place?.top ?? 0) - top, behavior: 'instant' });
    },
    [selector, HEADER + gap] as const,
  );
  await page.waitForTimeout(500);
}

const account = await livedInAccount(`picture.${Date.now()}@example.org`, 'en', photographs);

const OPEN = {
  async question(page: Page) {
    await page.goto(`${url}/forms/i-130`);
    for (const [name, text] of Object.entries(ANSWERS)) {
      await page.locator(`[name="${name}"]`).fill(text);
      await page.locator(`[name="${name}"]`).press('Tab');
    }
    // Wait until the answers are saved and the server's live update has arrived.
    await page.waitForTimeout(3_000);
    await page.locator('[name="lastName"]').focus();
    await bringUp(page, 'label[for="answer-lastName"]');
  },
  async page(page: Page) {
    await page.goto(`${url}/forms/i-130?application=${account.formId}&question=lastName`);
    await page.locator('[name="lastName"]').focus();
    await page.locator('header button[aria-pressed="false"]').click();
    await page.locator('[data-lit]').first().waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('figure img')].some((paper) => paper.naturalWidth > 0),
    );
    await bringUp(page, '#official-page');
  },
  async paper(page: Page) {
    await page.goto(`${url}/document-center?document=${account.documentId}`);
    // Wait until each value is shown beside its piece of the page.
    await page.locator('section[aria-labelledby=findings] img').nth(1).waitFor({ timeout: 120_000 });
    await bringUp(page, '#findings');
  },
  async packet(page: Page) {
    await page.goto(`${url}/packet?applications=${account.formId}`);
    await page.locator('main ol li').first().waitFor();
    await bringUp(page, 'main section:has(ol) h2');
  },
};
const SCREENS = Object.keys(OPEN) as (keyof typeof OPEN)[];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const language of chosen(LANGUAGES.map(({ code }) => code))) {
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      // Taller than the picture, so that the bar with the main action stays outside it.
      viewport: { ...SIZE, height: 760 },
      deviceScaleFactor: 2,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      ([mine, theirs]) => {
        localStorage.setItem('auth-token', mine);
        localStorage.setItem('tern-language', theirs);
      },
      [account.session.token, language] as const,
    );
    for (const screen of chosen(SCREENS)) {
      const page = await context.newPage();
      await OPEN[screen](page);
      const png = await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
      const name = path.join(folder, `${screen}.${language}.${theme}`);
      const avif = await sharp(png).avif({ quality: 50, effort: 7 }).toFile(`${name}.avif`);
      if (screen === 'question') await sharp(png).webp({ quality: 70, effort: 6 }).toFile(`${name}.webp`);
      process.stdout.write(`${path.basename(name)}  ${(avif.size / 1000).toFixed(1)} kB\n`);
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
