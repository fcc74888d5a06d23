import { expect, test } from './person.ts';
import { messagesOf } from './messages.ts';

/** Seven screens of a phone; people do not scroll further. */
const MAX_PX = 6_000;

// The languages in which the page is longest.
for (const language of ['ru', 'de', 'fr'])
  test.describe('', () => {
    test.use({ viewport: { width: 390, height: 844 }, locale: language });

    test(`the landing page is at most ${MAX_PX} px long on a phone, ${language}`, async ({ page }) => {
      await page.goto('/');
      await expect(
        page.getByRole('heading', { level: 1, name: messagesOf(language)('marketing:hero.title') }),
      ).toBeVisible();
      // The list of forms and the fonts load later.
      await expect(
        page.getByRole('heading', { name: messagesOf(language)('common:fillableForms.title') }),
      ).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_PX);
    });
  });
