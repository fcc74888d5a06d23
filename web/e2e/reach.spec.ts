import type { Locator, Page } from 'playwright/test';
import { expect, newEmail, signIn, test } from './person.ts';

/** The narrowest phone, and a desk at 400 % zoom. */
test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

const OPEN = [
  '/',
  '/demo',
  '/easy-use',
  '/ux-showcase',
  '/pricing',
  '/terms',
  '/privacy',
  '/not-a-law-firm',
  '/refunds',
  '/accessibility',
  '/verify',
  '/auth/verify?token=wrong',
  '/nowhere/at/all',
];
const GUARDED = [
  '/dashboard',
  '/form-wizard',
  '/forms',
  '/forms/i-130',
  '/forms/i-485',
  '/forms/i-765',
  '/forms/x-1',
  '/document-center',
  '/document-center?tab=all',
  '/translations',
  '/translation-tracking/none',
  '/ai-review',
  '/messages',
  '/profile',
  '/desk',
  '/applications/none/submitted',
];

interface Look {
  readonly sideways: number;
  readonly widest: readonly string[];
  readonly headings: number;
  readonly title: string;
  readonly landmarks: readonly number[];
  readonly small: readonly string[];
}

/** What is wrong with the screen as it stands. Controls inside a line of text may be as high as the line. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const widest = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
    );
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const small = shown(
      'main button, main a[href], main input:not([type=hidden]), main select, header button, header a',
    )
      .filter((element) => getComputedStyle(element).display !== 'inline' && !element.matches('.sr-only, .sr-only *'))
      .filter((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width > 0 && height > 0 && (width < 24 || height < 24);
      });
    return {
      sideways: scrollWidth - clientWidth,
      widest: widest.slice(0, 3).map((element) => element.outerHTML.slice(0, 140)),
      headings: shown('h1').length,
      title: document.title,
      landmarks: ['header', 'main', 'footer'].map((name) => document.querySelectorAll(`#root ${name}`).length && 1),
      small: small.slice(0, 3).map((element) => element.outerHTML.slice(0, 140)),
    };
  });

async function expectInReach(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('main [role=status]:has-text("…")'), address).toHaveCount(0, { timeout: 30_000 });
  const { sideways, widest, headings, title, landmarks, small } = await look(page);
  expect.soft(sideways, `${address} fits; too wide: ${widest.join('\n')}`).toBeLessThanOrEqual(0);
  expect.soft(headings, `${address} has one h1`).toBe(1);
  expect.soft(title, `${address} has a title of its own`).toMatch(/^.{3,} · Tern$/);
  expect.soft(landmarks, `${address} has header, main and footer`).toEqual([1, 1, 1]);
  expect.soft(small, `${address} has targets of 24 pixels`).toEqual([]);
}

for (const language of ['en', 'es'])
  test(`every open page on the narrowest phone, ${language}`, async ({ page, context }) => {
    await context.addInitScript((code) => localStorage.setItem('tern-language', code), language);
    for (const address of OPEN) await expectInReach(page, address);
  });

test('every page behind sign-in on the narrowest phone, in and out', async ({ page, context, newDevice }) => {
  await signIn(context, newEmail('reach'));
  for (const address of GUARDED) await expectInReach(page, address);
  const visitor = await (await newDevice({ viewport: { width: 320, height: 568 } })).newPage();
  for (const address of GUARDED.slice(0, 4)) {
    await expectInReach(visitor, address);
    await expect(visitor.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  }
});

test('the focus is on the heading after each navigation, and the title is the page’s', async ({ page, context }) => {
  await signIn(context, newEmail('focus'));
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const seen = new Set<string>([await page.title()]);
  for (const name of ['Forms', 'Translations', 'Support', 'Dashboard']) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
    await expect(heading, name).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    seen.add(await page.title());
  }
  expect(seen.size).toBe(4);
});

test('a page comes back where it was left, and an anchor leads to its section', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: 'Questions people ask first' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeFocused();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('the main button of a form covers no question, and other people’s answers are not filled in by the browser', async ({
  page,
  context,
}) => {
  await signIn(context, newEmail('sticky'));
  await page.goto('/forms/i-130');
  const last = page.locator('main form [name]').last();
  await last.focus();
  // Once the page has stopped moving.
  await expect
    .poll(async () => {
      const [field, bar] = await Promise.all([
        last.boundingBox(),
        page.getByRole('button', { name: 'Continue', exact: true }).boundingBox(),
      ]);
      return (bar?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  await expect(page.locator('[name="lastName"]')).toHaveAttribute('autocomplete', 'family-name');
  await expect(page.locator('[name="phoneNumber"]')).toHaveAttribute('inputmode', 'tel');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /Relative/ })
    .first()
    .click();
  await expect(page.locator('[name="rel_lastName"]')).toHaveAttribute('autocomplete', 'off');
});

test('in the system’s own few colours one still sees the chosen tab, the progress and the focus', async ({
  newDevice,
}) => {
  const device = await newDevice({ forcedColors: 'active' });
  await signIn(device, newEmail('forced'));
  const page = await device.newPage();
  await page.goto('/ux-showcase');
  const underline = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
  const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await underline(page.getByRole('tab', { selected: true }))).not.toBe(paper);
  for (const tab of await page.getByRole('tab', { selected: false }).all()) expect(await underline(tab)).toBe(paper);
  const bar = page.getByRole('progressbar').first();
  expect(await bar.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await page.goto('/forms/i-130');
  await page.locator('[name="lastName"]').focus();
  const { outlineStyle, outlineWidth } = await page.locator('[name="lastName"]').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, outlineWidth };
  });
  expect(outlineStyle).toBe('solid');
  expect(parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
});
