import type { Locator } from 'playwright/test';
import { expect, newEmail, signIn, test } from './person.ts';

const lit = '[data-lit]';

test('the official page is shown beside the questions and fills in while the user types', async ({ page, context }) => {
  await signIn(context, newEmail('beside'));
  await page.goto('/forms/I-765?question=name.family');
  await page.getByRole('button', { name: 'Show the official page' }).click();
  // The name is also printed at the top of a later page.
  const paper = page.getByRole('region', { name: 'Official page' }).locator('figure').first();
  await expect(paper.getByRole('img', { name: /^Page 1 of the official Form I-765/ })).toBeVisible();
  const family = page.getByRole('textbox', { name: /^Last name/ });
  await family.fill('o’neill');
  await expect(paper.getByText('O’NEILL')).toBeVisible();
  // The name is inside its box once the page has stopped scrolling.
  const middleOf = (part: Locator) => part.boundingBox().then((at) => at && at.y + at.height / 2);
  const apart = async () => {
    const [box, word] = await Promise.all([middleOf(paper.locator(lit)), middleOf(paper.getByText('O’NEILL'))]);
    return box === null || word === null ? Infinity : Math.abs(box - word);
  };
  await expect.poll(apart).toBeLessThan(6);
  const box = await paper.locator(lit).boundingBox();
  await page.getByRole('textbox', { name: /^First name/ }).focus();
  await expect
    .poll(() =>
      paper
        .locator(lit)
        .boundingBox()
        .then((moved) => moved?.y),
    )
    .not.toBe(box?.y);
  await family.fill('W'.repeat(90));
  await expect(page.getByText('This is too long for its box.')).toBeVisible();
  await expect(paper.getByText(/^W+\.\.\.$/)).toBeVisible();
});

test('a phone shows either the questions or the official page, and a box leads back to its question', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, newEmail('phone.page'));
  await page.goto('/forms/I-765?question=name.family');
  const family = page.getByRole('textbox', { name: /^Last name/ });
  await family.fill('garcia');
  // A phone has room for a button with two words.
  const show = page.getByRole('button', { name: 'Official page', exact: true });
  await show.click();
  const paper = page.getByRole('region', { name: 'Official page' }).locator('figure').first();
  await expect(paper.getByText('GARCIA')).toBeVisible();
  await expect(family).toBeHidden();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'only the paper scrolls sideways').toBe(390);
  // The highlighted box is that of the last question answered.
  await expect(paper.locator(lit)).toBeInViewport({ ratio: 0.9 });
  await paper.locator(lit).click();
  await expect(family).toBeFocused();
  await show.click();
  await page.getByRole('button', { name: 'Back to the questions' }).click();
  await expect(family).toBeVisible();
});
