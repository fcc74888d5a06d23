import { expect, newEmail, signIn, test } from './person.ts';

test('the immigrant starts a case: the roles are right, and an answer in one form fills another form', async ({
  page,
  context,
}) => {
  await signIn(context, newEmail('immigrant'));
  await page.goto('/forms');
  await page.getByRole('radio', { name: 'Spouse green card' }).check();
  await page.getByRole('combobox', { name: 'Who are you in this case?' }).selectOption('immigrant');
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await expect(page.getByText('0% complete')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Open the case/ }).click();
  const rows = page.getByRole('region', { name: 'Who is who' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'The person who immigrates' })).toContainText('You');
  await expect(rows.filter({ hasText: 'The U.S. citizen' })).toContainText('Husband or wife');
  await page.getByRole('link', { name: 'Continue: I-130A' }).click();
  const familyName = page.getByRole('textbox', { name: /^Last name/ }).first();
  await familyName.fill('REYES');
  await familyName.press('Tab');
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await page.goto('/dashboard');
  const open = page.getByRole('link', { name: /^Open the case: Spouse green card — .REYES/ });
  await open.click();
  await page.getByRole('link', { name: 'Continue: I-485' }).click();
  await expect(page.getByRole('textbox', { name: /^Last name/ }).first()).toHaveValue('REYES');
});
