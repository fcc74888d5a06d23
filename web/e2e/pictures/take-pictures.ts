import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { CHECKOUT, guardedScreens, openScreens, speakIn } from '../every-screen.ts';
import { livedInAccount, photographs } from '../lived-in-account.ts';
import { newEmail, openSession, test, ternUrl, useSession } from '../person.ts';

const folder = path.resolve(import.meta.dirname, '../../../test-results/pictures');
const LANGUAGES = (process.env['LANGUAGES'] ?? 'en,es,ar').split(',');
const THEMES = (process.env['THEMES'] ?? 'light,dark').split(',') as ('light' | 'dark')[];
const WIDTHS = [1280, 390] as const;
/** After this time the screenshot is taken anyway and shows a loading screen. */
const MAX_WAIT_MS = 8_000;

const nameOf = (address: string) =>
  address === '/'
    ? 'landing'
    : address
        .replace(/(app|doc|tro)_[\w-]+/g, '$1')
        .replace(/[^a-z0-9]+/gi, '-')
        .replace(/^-|-$/g, '');

async function take(page: Page, address: string, suffix: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: MAX_WAIT_MS })
    .catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: MAX_WAIT_MS }).catch(() => {});
  await page.screenshot({ path: path.join(folder, `${nameOf(address)}.${suffix}.png`), fullPage: true });
}

for (const language of LANGUAGES)
  for (const width of WIDTHS)
    test(`pictures in ${language} at ${width} px`, async ({ newDevice }) => {
      mkdirSync(folder, { recursive: true });
      const account = await livedInAccount(newEmail('pictures'), language, photographs);
      for (const theme of THEMES) {
        const open = async () => {
          const device = await newDevice({
            viewport: { width, height: width > 1000 ? 900 : 844 },
            colorScheme: theme,
            reducedMotion: 'reduce',
          });
          await speakIn(device, language);
          return device;
        };
        const suffix = `${language}.${theme}.${width}`;
        const visitor = await (await open()).newPage();
        for (const address of [...openScreens(), '/nowhere', '/dashboard'])
          await take(visitor, address, `visitor.${suffix}`);
        const signedIn = await open();
        await useSession(signedIn, account.session, ternUrl());
        const page = await signedIn.newPage();
        for (const address of [...guardedScreens(account), CHECKOUT, '/pricing']) await take(page, address, suffix);
        const empty = await open();
        await useSession(empty, await openSession(newEmail('empty')), ternUrl());
        const emptyPage = await empty.newPage();
        for (const address of ['/dashboard', '/document-center', '/translations', '/messages', '/profile?tab=history'])
          await take(emptyPage, address, `empty.${suffix}`);
      }
      writeSheet();
    });

/** Writes one page with all screenshots, phones beside desktops. */
function writeSheet(): void {
  const figures = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map(
      (file) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" width="300"></a><figcaption>${file}</figcaption></figure>`,
    );
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every screen</title><body style="display:flex;flex-wrap:wrap;gap:1rem">${figures.join('\n')}`,
  );
}
