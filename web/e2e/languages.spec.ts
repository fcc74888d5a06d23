import { answerSection, exampleAnswers, sectionNumber } from './fill-form.ts';
import { expect, newEmail, signIn, ternUrl, test } from './person.ts';
import { messagesOf } from './messages.ts';
import { toast } from './toast.ts';

const es = messagesOf('es');

test('switching to Español keeps unsaved answers without reloading the page', async ({ page, context }) => {
  await signIn(context, newEmail('switch'));
  await page.goto('/forms/i-130');
  await page.getByRole('textbox', { name: /^Last name/ }).fill('silva');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  // From here on nothing can be saved.
  await context.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation') ? route.abort() : route.continue(),
  );
  await page.getByRole('textbox', { name: /^First name/ }).fill('ana');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'));
  await page.getByRole('banner').getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: es('applications:form.continue'), exact: true })).toBeVisible();
  await expect(page.getByText('Last name')).toHaveCount(0);
  await expect(page.locator('[name="lastName"]')).toHaveValue('SILVA');
  await expect(page.locator('[name="firstName"]')).toHaveValue('ANA');
  expect(await page.locator('html').getAttribute('data-same-page')).toBe('yes');
  await context.unroute('**/graphql');
  await page.locator('[name="cityOfBirth"]').fill('recife');
  await expect(page.getByText(/^Guardado/)).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('[name="firstName"]')).toHaveValue('ANA');
  await expect(page.locator('[name="cityOfBirth"]')).toHaveValue('RECIFE');
});

test.describe('in a browser set to Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('the whole I-130 is shown in Spanish', async ({ page, context }) => {
    const { token } = await signIn(context, newEmail('espanol'));
    // Typed where Spanish differs: a date in three parts. fill-the-i-130 types into every section.
    const { dateOfBirth = '', ...formData } = exampleAnswers('minimal-spouse');
    await fetch(`${ternUrl()}/api/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ formType: 'I-130', formData, status: 'draft' }),
    });
    await page.goto('/forms/i-130');
    await expect(page.locator('[name="lastName"]')).toHaveValue(formData['lastName'] ?? '');
    expect(await answerSection(page, { dateOfBirth })).toEqual(['dateOfBirth']);
    const next = page.getByRole('button', { name: es('applications:form.continue'), exact: true });
    for (;;) {
      // The chips name items of the printed form, which is in English.
      const english = page.locator('main [lang="en"]:not([title])');
      await expect(english, 'nothing in this section is marked as English').toHaveText([]);
      const { current, total } = await sectionNumber(page);
      if (current === total) break;
      await next.click();
      await expect.poll(async () => (await sectionNumber(page)).current).toBe(current + 1);
    }
    await page.getByRole('button', { name: es('applications:form.submit') }).click();
    await expect(page.getByRole('heading', { name: es('applications:review.title') })).toBeVisible();
    await page.getByRole('button', { name: es('applications:form.submit') }).click();
    await expect(toast(page, es('applications:save.submittedTitle'))).toBeVisible();
    await expect(page.getByRole('heading', { name: es('applications:submitted.nextTitle') })).toBeVisible();
  });

  test('validation errors contain no English words', async ({ page, context }) => {
    await signIn(context, newEmail('problemas'));
    await page.goto('/forms/i-130');
    await page.getByRole('button', { name: es('applications:form.continue'), exact: true }).click();
    await page.getByRole('button', { name: es('applications:form.previous'), exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/required|please/i);
  });
});
