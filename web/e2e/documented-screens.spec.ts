import { expect, newEmail, signIn, ternUrl, test } from './person.ts';

test('the landing page links Start New Form and opens one FAQ answer at a time', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start New Form' })).toHaveAttribute('href', '/form-wizard');
  const faq = page.locator('#faq');
  const questions = faq.getByRole('button');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).click();
  await questions.nth(3).click();
  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true');
  await expect(faq.locator('[aria-expanded="true"]')).toHaveCount(1);
});

test('the dashboard shows three cards, Start Now when empty, then three applications and View All', async ({
  page,
  context,
}) => {
  const { token } = await signIn(context, newEmail('dashboard'));
  await page.goto('/dashboard');
  for (const card of ['Complete Forms', 'Translate Documents', 'Get Support'])
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Now' })).toHaveAttribute('href', '/forms');
  await expect(page.getByRole('link', { name: 'View All' })).toHaveCount(0);
  for (let i = 0; i < 4; i++)
    await fetch(`${ternUrl()}/api/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ formType: 'I-130', formData: { lastName: 'SILVA' }, status: 'draft' }),
    });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Continue: I-130/ })).toHaveCount(3);
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByRole('link', { name: /^Continue: I-130/ })).toHaveCount(4);
});

test('the package picker lists eight scenarios by popularity and marks four "Most Popular"', async ({
  page,
  context,
}) => {
  await signIn(context, newEmail('packages'));
  await page.goto('/forms');
  const [scenarios, further] = ['What do you want to do?', 'More situations'].map((name) =>
    page.getByRole('group', { name }),
  );
  await expect(scenarios!.getByRole('radio')).toHaveCount(8);
  await expect(further!.getByRole('radio').first()).toBeVisible();
  await expect(page.getByText('Most Popular', { exact: true })).toHaveCount(4);
  const names = await scenarios!.locator('label', { has: page.getByRole('radio') }).allTextContents();
  const order = [
    'Spouse green card',
    'H-1B',
    'Work authorization',
    'Parent green card',
    'Citizenship',
    'F-1',
    'Travel document',
    'Asylum',
  ];
  expect(names.map((name, at) => name.startsWith(order[at] ?? '?'))).toEqual(order.map(() => true));
  await expect(page.getByRole('button', { name: 'Start My Application' })).toBeDisabled();
  await page.getByRole('radio', { name: /^Work authorization/ }).check();
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await expect(page).toHaveURL(/\/forms\/i-765$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Application for Employment Authorization');
});

test('an unknown form type shows "Form Not Found" and a way back', async ({ page, context }) => {
  await signIn(context, newEmail('unknown'));
  await page.goto('/dashboard');
  await page.goto('/forms/x-1');
  await expect(page.getByRole('heading', { name: 'Form Not Found' })).toBeVisible();
  await expect(page.getByText('The requested form type is not available.')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
