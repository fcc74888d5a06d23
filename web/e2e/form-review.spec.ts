import path from 'node:path';
import type { Page } from 'playwright/test';
import { fillProfile, staff } from './desk-staff.ts';
import { expectAccessible } from './expect-accessible.ts';
import { exampleAnswers } from './fill-form.ts';
import { expectOnDevice } from './on-device.ts';
import { expect, newEmail, READING_MS, signIn, test, ternUrl, type Session } from './person.ts';

const MARRIAGE = path.resolve(import.meta.dirname, '../../api/testing/fixtures/set/marriage-english.jpg');
const SSN = '219-09-9999';

/** Creates a submitted I-130. @returns its id */
async function submitForm({ token }: Session): Promise<string> {
  const formData = { ...exampleAnswers('minimal-spouse'), socialSecurityNumber: SSN };
  const response = await fetch(`${ternUrl()}/api/applications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ formType: 'I-130', formData, status: 'completed' }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { application: { id: string } }).application.id;
}

async function buyReview(page: Page): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose: 24-Hour Rush Review' }).click();
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
}

/** Returns the due time of this user's review, by which the desk's entries can be told apart. */
async function dueOf({ token }: Session): Promise<string> {
  const query = '{ viewer { formReviews(first: 1) { edges { node { dueAt } } } } }';
  const answer = await fetch(`${ternUrl()}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as {
    data: { viewer: { formReviews: { edges: { node: { dueAt: string } }[] } } };
  };
  return data.viewer.formReviews.edges[0]?.node.dueAt ?? '';
}

/** Returns the mails to this address, newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const html = await (await fetch(`${ternUrl()}/dev/outbox`)).text();
  return html.split('<article').filter((mail) => mail.includes(`To ${email}`));
}

test('a review is bought, requested, claimed, written and read, and the reviewer sees no whole numbers', async ({
  page,
  context,
  newDevice,
}) => {
  const [email, rosaEmail] = [newEmail('reviewed'), newEmail('rosa')];
  const session = await signIn(context, email);
  const formId = await submitForm(session);
  await buyReview(page);

  // The user uploads a supporting document.
  await page.goto('/document-center');
  await page.locator('input[type=file][multiple]').setInputFiles(MARRIAGE);
  await expect(page.getByRole('listitem').filter({ hasText: 'marriage-english.jpg' })).toContainText(
    'Marriage certificate',
    { timeout: READING_MS },
  );

  // The user asks for a review and shares the documents with the reviewer.
  await page.goto(`/applications/${formId}/submitted`);
  const review = page.getByRole('region', { name: '24-hour review' });
  await expect(review.getByText('Uses your one review.')).toBeVisible();
  await expect(review.getByText('A review is not legal advice.')).toBeVisible();
  await expectAccessible(page, 'a form that a reviewer may look through');
  await review.getByRole('checkbox', { name: /Show the reviewer my papers too/ }).check();
  await review.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(review.getByText('Your form waits for a reviewer')).toBeVisible();
  await expect(review.getByText('The reviewer also sees the papers')).toBeVisible();
  await expectAccessible(page, 'a form that waits for a reviewer');
  await expect.poll(async () => (await mailsTo(email))[0]).toContain('We have your request for a form review');

  // Rosa, a reviewer, claims it among others.
  staff('grant', rosaEmail, 'form-reviewer');
  const rosaDevice = await newDevice();
  await signIn(rosaDevice, rosaEmail);
  const rosa = await rosaDevice.newPage();
  await fillProfile(rosa, 'Rosa Medina');
  await rosa.getByRole('tab', { name: 'Form reviews' }).click();
  const waiting = rosa.getByRole('listitem').filter({ has: rosa.locator(`time[datetime="${await dueOf(session)}"]`) });
  await expect(waiting.getByRole('button', { name: 'Claim the review of I-130' })).toBeVisible();
  await expectAccessible(rosa, 'forms that wait at the desk');
  await waiting.getByRole('button', { name: 'Claim the review of I-130' }).click();
  await expect(rosa.getByText('OKAFOR').first()).toBeVisible();
  const reviewId = new URL(rosa.url()).pathname.split('/').at(-1) ?? '';
  expect(reviewId).toMatch(/^rvw_/);
  await expect(rosa.getByText('•9999').first()).toBeVisible();
  for (const secret of [SSN, SSN.replaceAll('-', ''), email])
    await expect(rosa.getByRole('main')).not.toContainText(secret);

  // The official page is shown beside the answers, with the same masking, and the checklist's documents.
  const beside = rosa.getByRole('region', { name: 'Official page and papers' });
  await beside.getByRole('combobox', { name: 'Section' }).selectOption('petitioner');
  const drawn = beside.getByRole('region', { name: 'Official page', exact: true });
  await expect(drawn.getByText('RIVAS').first()).toBeVisible();
  await expect(drawn).not.toContainText('219099999');
  await rosa.getByRole('button', { name: 'Write a remark on: Middle name' }).first().focus();
  await expect(drawn.locator('[data-lit]').first()).toBeInViewport();
  await expectAccessible(rosa, 'a form to look through beside its official page');
  await beside.getByRole('tab', { name: 'Papers' }).click();
  await beside.getByRole('combobox', { name: 'Paper' }).selectOption({ label: '1. Your marriage certificate' });
  await expect(beside.getByRole('img', { name: 'Your marriage certificate, page 1' })).toBeVisible();
  await expectAccessible(rosa, 'a paper of a form to look through');
  await rosa.setViewportSize({ width: 390, height: 844 });
  await expect(beside).toBeHidden();
  await rosa.getByRole('button', { name: 'Official page and papers' }).click();
  await expect(beside.getByRole('combobox', { name: 'Paper' })).toBeVisible();
  await expect(rosa.getByText('OKAFOR').first()).toBeHidden();
  await expectAccessible(rosa, 'papers of a form to look through on a phone');
  await rosa.getByRole('button', { name: 'Back to the answers' }).click();
  await rosa.setViewportSize({ width: 1280, height: 720 });

  // Her remark survives a reload, and legal advice is refused.
  await rosa.getByRole('button', { name: 'Write a remark on: Middle name' }).first().click();
  const remark = rosa.getByRole('textbox', { name: 'Your remark' });
  await remark.fill('You qualify for a green card.');
  await expectOnDevice(rosa, `unsaved:remarks:${reviewId}`);
  await rosa.reload();
  await expect(remark).toHaveValue('You qualify for a green card.');
  await expect(rosa.getByText('1 remark', { exact: true })).toBeVisible();
  await rosa.getByRole('button', { name: 'Send to the person' }).click();
  await expect(rosa.getByRole('alert')).toContainText('This reads as legal advice');
  await expectAccessible(rosa, 'a remark that reads as legal advice');
  await remark.fill('The middle name is empty. The passport shows one.');
  await rosa.getByRole('button', { name: 'Send to the person' }).click();
  await expect(rosa.getByRole('heading', { name: 'The review is sent' })).toBeVisible();

  // The user gets a mail without details, and reads the remark beside the form.
  await expect.poll(async () => (await mailsTo(email))[0]).toContain('Your form review is done');
  expect((await mailsTo(email)).join('')).not.toMatch(/middle name|passport|okafor/i);
  await page.reload();
  await expect(review.getByRole('heading', { name: 'What the reviewer noticed' })).toBeVisible();
  await expect(review.getByText('The middle name is empty. The passport shows one.')).toBeVisible();
  await expectAccessible(page, 'a form that was looked through');
  await review.getByRole('link', { name: 'Go to this question: Middle name' }).click();
  await expect(page.getByRole('textbox', { name: /^Middle name/ })).toBeFocused();

  // The audit log records who looked at what.
  const log = staff('log', reviewId);
  for (const action of ['claim', 'open-form-review', 'open-official-page', 'open-paper', 'finish-form-review'])
    expect(log).toContain(`${rosaEmail}\t${action}`);
});

test('an unclaimed review is cancelled, and its unit is returned', async ({ page, context }) => {
  const session = await signIn(context, newEmail('cancels'));
  const formId = await submitForm(session);
  await buyReview(page);
  await page.goto(`/applications/${formId}/submitted`);
  const review = page.getByRole('region', { name: '24-hour review' });
  await review.getByRole('button', { name: 'Ask for a review' }).click();
  await review.getByRole('button', { name: 'Cancel the review' }).click();
  await expect(review.getByText('Uses your one review.')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Ask for a review' })).toBeVisible();
});
