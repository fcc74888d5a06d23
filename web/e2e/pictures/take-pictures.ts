import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { GUARDED_SCREENS, OPEN_SCREENS } from '../../lib/screens.ts';
import { newEmail, openSession, test, ternUrl, useSession } from '../person.ts';
import { livedInAccount } from './lived-in-account.ts';

const folder = path.resolve(import.meta.dirname, '../../../test-results/pictures');
const LANGUAGES = (process.env['LANGUAGES'] ?? 'en,es,ar').split(',');
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 390] as const;
/** Longer, and the picture shows what the person would then see: a screen that is still loading. */
const LONGEST_WAIT_MS = 8_000;

type Addresses = Readonly<Record<string, readonly string[]>>;

/** Concrete addresses of the patterns that are not an address themselves, and of further states. */
const addressesOf = ({ formId, documentId }: { formId: string; documentId: string }): Addresses => ({
  '/auth/verify': ['/auth/verify?token=wrong'],
  '/verify/:code': ['/verify/TERN-0000-0000-0000'],
  '/checkout': ['/checkout?amount=19&service=form-completion&description=Form%20Completion'],
  '/forms/:formType': [`/forms/i-130?application=${formId}`, '/forms/i-765', '/forms/x-99'],
  '/translation-tracking/:documentId': [`/translation-tracking/${documentId}`],
  '/document-center': ['/document-center', '/document-center?tab=all'],
  '/messages': ['/messages', '/messages?tab=updates'],
  '/profile': ['/profile', '/profile?tab=history', '/profile?tab=settings'],
  '/applications/:id/submitted': [`/applications/${formId}/submitted`],
  '/desk/:orderId': ['/desk/tro_none'],
});

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
    .waitFor({ timeout: LONGEST_WAIT_MS })
    .catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS }).catch(() => {});
  await page.screenshot({ path: path.join(folder, `${nameOf(address)}.${suffix}.png`), fullPage: true });
}

for (const language of LANGUAGES)
  for (const width of WIDTHS)
    test(`pictures in ${language} at ${width} px`, async ({ newDevice }) => {
      mkdirSync(folder, { recursive: true });
      const account = await livedInAccount(newEmail('pictures'), language);
      const addresses = addressesOf(account);
      const of = (pattern: string) => addresses[pattern] ?? [pattern];
      const isWithoutAddress = [...OPEN_SCREENS, ...GUARDED_SCREENS].find((pattern) =>
        of(pattern).join().includes(':'),
      );
      if (isWithoutAddress) throw new Error(`${isWithoutAddress}: add its address to take-pictures.ts`);
      for (const theme of THEMES) {
        const open = async () => {
          const device = await newDevice({
            viewport: { width, height: width > 1000 ? 900 : 844 },
            colorScheme: theme,
            reducedMotion: 'reduce',
          });
          await device.addInitScript((code) => localStorage.setItem('tern-language', code), language);
          return device;
        };
        const suffix = `${language}.${theme}.${width}`;
        const visitor = await (await open()).newPage();
        for (const address of [...OPEN_SCREENS.flatMap(of), '/nowhere', '/dashboard'])
          await take(visitor, address, `visitor.${suffix}`);
        const signedIn = await open();
        await useSession(signedIn, account.session, ternUrl());
        const page = await signedIn.newPage();
        for (const address of [...GUARDED_SCREENS.flatMap(of), ...of('/checkout'), '/pricing'])
          await take(page, address, suffix);
        const empty = await open();
        await useSession(empty, await openSession(newEmail('empty')), ternUrl());
        const emptyPage = await empty.newPage();
        for (const address of ['/dashboard', '/document-center', '/translations', '/messages', '/profile?tab=history'])
          await take(emptyPage, address, `empty.${suffix}`);
      }
      writeSheet();
    });

/** One page with all of them, phones beside desks. */
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
