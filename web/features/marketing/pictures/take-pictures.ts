/**
 * Takes the landing page's pictures of Tern's own screens, with a made-up person: small AVIF and WebP files in
 * web/public/pictures, by language, light and dark. Run it when the form's screen has changed or a language is added, against
 * a Tern in demo mode:
 *
 *   TERN_URL=http://127.0.0.1:4000 npx tsx web/features/marketing/pictures/take-pictures.ts [language…]
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { LANGUAGES } from '../../../i18n/languages.ts';

const url = process.env['TERN_URL'] ?? 'http://127.0.0.1:4000';
const named = process.argv.slice(2);
const languages = named.length > 0 ? named : LANGUAGES.map(({ code }) => code);
const folder = path.resolve(import.meta.dirname, '../../../public/pictures');
/** Pixels of the page; the file has twice as many. As in picture.tsx. */
const SIZE = { width: 390, height: 500 };
const ANSWERS = { lastName: 'RIVERA LUNA', firstName: 'MARISOL' };

async function signIn(): Promise<string> {
  const email = `picture.${Date.now()}@example.org`;
  const response = await fetch(`${url}/api/auth/magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error('TERN_URL is not in demo mode: it does not sign in at once');
  return token;
}

async function openQuestion(page: Page): Promise<void> {
  await page.goto(`${url}/forms/i-130`);
  for (const [name, text] of Object.entries(ANSWERS)) {
    await page.locator(`[name="${name}"]`).fill(text);
    await page.locator(`[name="${name}"]`).press('Tab');
  }
  // Saved, and the server's news of it has arrived.
  await page.waitForTimeout(3_000);
  await page.locator('[name="lastName"]').focus();
  // The question with its answer under the header.
  await page.evaluate(() => {
    const question =
      document.querySelector('label[for="answer-lastName"]') ?? document.querySelector('[name="lastName"]');
    window.scrollBy({ top: (question?.getBoundingClientRect().top ?? 0) - 88, behavior: 'instant' });
  });
  await page.waitForTimeout(500);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const language of languages) {
  const token = await signIn();
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      // Lower than the picture: the bar with the main action stays out of it.
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
      [token, language] as const,
    );
    const page = await context.newPage();
    await openQuestion(page);
    const png = await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
    const name = path.join(folder, `question.${language}.${theme}`);
    const avif = await sharp(png).avif({ quality: 50, effort: 7 }).toFile(`${name}.avif`);
    await sharp(png).webp({ quality: 70, effort: 6 }).toFile(`${name}.webp`);
    process.stdout.write(`${path.basename(name)}  ${(avif.size / 1000).toFixed(1)} kB\n`);
    await context.close();
  }
}
await browser.close();
