import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright/test';
import { speakIn } from './every-screen.ts';
import { expect, newEmail, signIn, test } from './person.ts';

const DEFINITIONS = path.resolve(import.meta.dirname, '../../form-definitions');

/** The narrowest phone, and a desktop at 400 % zoom. */
test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

test('each navigation focuses the heading and sets the title of the page', async ({ page, context }) => {
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

test('going back restores the scroll position, and an anchor scrolls to its section', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: 'Questions people ask first' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeFocused();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // Registered after the app's own scroll listeners, so it resolves after them.
        window.addEventListener('scroll', resolve, { once: true });
        window.scrollTo({ top: 900, behavior: 'instant' });
      }),
  );
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  // Opened by its address, like the first page of the visit: it starts at its top.
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the main button of a form covers no question, and autofill is off for answers about other people', async ({
  page,
  context,
}) => {
  await signIn(context, newEmail('sticky'));
  await page.goto('/forms/i-130');
  const last = page.locator('main form [name]').last();
  await last.focus();
  // Polls until the page has stopped scrolling.
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

/** Folders of the forms that Tern fills. */
const FORMS = readdirSync(DEFINITIONS).filter((folder) => {
  const file = path.join(DEFINITIONS, folder, 'form.json');
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { kind?: string }).kind === 'form';
});

test('the first question of each form is fully visible on a phone, in the language of the longest words', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, newEmail('first-question'));
  await speakIn(context, 'ru');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const form of FORMS) {
    await page.goto(`/forms/${form}`);
    // This button loads after the questions and is placed above them.
    await expect(page.locator('main form').getByRole('button', { name: /Tess/ })).toBeVisible();
    await expect
      .poll(async () => {
        const [field, bar] = await Promise.all([
          page.locator('main form [name]').first().boundingBox(),
          page.locator('main form button[type="submit"]').boundingBox(),
        ]);
        return (bar?.y ?? 0) - (field?.y ?? Infinity) - (field?.height ?? 0);
      }, form)
      .toBeGreaterThanOrEqual(0);
  }
});

test('the selected tab, the progress and the focus stay visible in forced colours', async ({ newDevice }) => {
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
