import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { ALL } from './expect-accessible.ts';
import { answerWholeForm, exampleAnswers } from './fill-form.ts';
import { expect, newEmail, signIn, test } from './person.ts';
import { storedDifferences } from './read-back-download.ts';

/** Forms of a couple, each answered on its screens by the person who signs it. */
const PETITIONER = [
  ['i-130/2024-04-01', 'couple-at-one-address'],
  ['i-864/2024-10-17', 'minimal'],
  ['g-1145/2014-09-26', 'both'],
  ['g-1450/2026-02-06', 'own-card'],
] as const;
const SPOUSE = [
  ['i-130a/2024-04-01', 'minimal'],
  ['i-765/2025-08-21', 'green-card-applicant'],
  ['i-131/2025-01-20', 'with-green-card-form'],
  ['i-693/2025-01-20', 'own-reading'],
] as const;
const RESIDENCE = [['i-485/2025-01-20', 'minimal-spouse']] as const;

/**
 * Forms filled without `--all`. The I-130 is typed in `fill-the-i-130.spec.ts`; that every question of every form is
 * asked and reaches its box is proved without a browser (`every-form`, `read-back`).
 */
const TYPED_EACH_TIME = /^(i-864|g-1450|i-765|i-485)\//;
const typed = <Form extends readonly [edition: string, example: string]>(forms: readonly Form[]): readonly Form[] =>
  ALL ? forms : forms.filter(([edition]) => TYPED_EACH_TIME.test(edition));

/** Fills a form from its first screen and compares the boxes of the downloaded PDF. */
async function fillAndReadBack(page: Page, edition: string, example: string): Promise<void> {
  const [form = ''] = edition.split('/');
  const answers = exampleAnswers(example, edition);
  await page.goto(`/forms/${form}`);
  await expect(page.getByText('0% complete')).toBeVisible();
  expect(await answerWholeForm(page, answers), 'every answer had its question on screen').toEqual([]);
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await finishReview(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Your ${form.toUpperCase()} is`);
  const isCardForm = form === 'g-1450';
  const download = page.waitForEvent('download');
  if (isCardForm) {
    await page.getByRole('button', { name: 'Download the PDF' }).click();
    await page.getByRole('textbox', { name: /^Card number/ }).fill('4111 1111 1111 1111');
    await page.getByRole('textbox', { name: /^Expiration date/ }).fill('9/40');
    await page.getByRole('button', { name: 'Download with the card' }).click();
  } else await page.getByRole('link', { name: 'Download the PDF' }).click();
  const pdf = await readFile(await (await download).path());
  const card = isCardForm ? { cardNumber: '4111111111111111', cardExpiry: '09/2040' } : {};
  expect(await storedDifferences(edition, pdf, answers, card), form).toEqual([]);
}

/** Leaves blank questions empty and confirms unusual answers, as the examples intend both. */
async function finishReview(page: Page): Promise<void> {
  const review = page.getByRole('heading', { name: 'Before you submit' });
  const submitted = page.getByRole('heading', { level: 1, name: /^Your \S+ is/ });
  await expect(review.or(submitted)).toBeVisible();
  if (!(await review.isVisible())) return;
  const leave = page.getByRole('button', { name: /^Leave (these )?\d+ questions? empty$/ });
  if ((await leave.count()) > 0) await leave.click();
  for (const tick of await page.getByRole('checkbox', { name: 'This is right' }).all()) await tick.check();
  await page.getByRole('button', { name: 'Submit Form' }).click();
}

for (const [who, forms] of [
  ['the petitioner', typed(PETITIONER)],
  ['the spouse', typed(SPOUSE)],
  ['the spouse, for residence', typed(RESIDENCE)],
] as const)
  test(`a couple's green card: ${who} fills ${forms.map(([edition]) => edition.split('/')[0]).join(', ')}`, async ({
    page,
    context,
  }) => {
    await signIn(context, newEmail('couple'));
    for (const [edition, example] of forms) await test.step(edition, () => fillAndReadBack(page, edition, example));
  });
