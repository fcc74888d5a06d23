import { expect, newEmail, signIn, ternUrl, test } from './person.ts';
import { toast } from './toast.ts';

const PDF =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** The demo controls in order, and the text that the page in the other tab then shows. */
const STEPS = [
  ['Start the translation', 'Step 2 of 5: Translation'],
  ['Complete the translation', 'Step 3 of 5: Review'],
  ['Complete the review', 'Step 4 of 5: Certification'],
  ['Complete the certification', 'Delivery is ready'],
  ['Deliver', 'All steps are done'],
] as const;

test('a translation is ordered, and the open tracking page follows each step', async ({ page, context }) => {
  const { token } = await signIn(context, newEmail('translation'));
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Order a translation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certified translations' })).toBeVisible();
  await page.getByRole('button', { name: 'Order the translation' }).click();
  await expect(toast(page, 'No Document Selected')).toBeVisible();
  await expect(toast(page, 'Please upload a document first.')).toBeVisible();

  await page.getByRole('link', { name: 'Upload a document' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(page.getByText('Your document is here.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the translation' }).click();
  await expect(page.getByRole('radio', { name: /^acta\.pdf/ })).toBeChecked();
  await page.getByRole('combobox', { name: 'Language of the document' }).selectOption({ label: 'Spanish' });
  await expect(page.getByText('$49', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Rush/ }).check();
  await expect(page.getByText('$68.99', { exact: true })).toBeVisible();
  await expect(page.getByText('Free in demo mode', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Order the translation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Translation progress' })).toBeVisible();
  await expect(page.getByText(/^TR-[\dA-Z]{4}-[\dA-Z]{4}$/)).toBeVisible();
  await expect(page.getByText('No translator yet')).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  for (const [press, said] of STEPS) {
    await other.getByRole('button', { name: press, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(page.getByText(/Nothing was translated/)).toBeVisible();
  await expect(page.getByRole('link', { name: /download/i })).toHaveCount(0);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const status: unknown = await (await fetch(`${ternUrl()}/api/translations/${id}/status`, { headers })).json();
  expect(status).toMatchObject({ status: 'delivered', stages: { delivery: { status: 'completed' } } });
  await page.goto('/translation-tracking/doc_nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'Translation Not Found' })).toBeVisible();
});
