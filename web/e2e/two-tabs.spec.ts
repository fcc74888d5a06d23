import type { Locator, Page } from 'playwright/test';
import { startTernWithScreens } from '../../api/testing/running-tern.ts';
import { holdTimers } from './held-timers.ts';
import { expect, newEmail, signIn, ternUrl, test, useSession, type Session } from './person.ts';
import { toast } from './toast.ts';

test.use({ serviceWorkers: 'allow' });

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const saved = (page: Page) => page.getByText(/^Saved \d/);

async function formDataOf({ token }: Session, url = ternUrl()): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/applications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { applications } = (await response.json()) as { applications: { formData: Record<string, string> }[] };
  return applications[0]?.formData ?? {};
}

/** Types key by key, as a person does. */
async function type(where: Locator, text: string) {
  await where.click();
  await where.pressSequentially(text, { delay: 15 });
}

test('answers to different questions in two open tabs are merged without a dialog', async ({ page, context }) => {
  const session = await signIn(context, newEmail('tabs'));
  await page.goto('/forms/i-130');
  await type(field(page, 'Last name'), 'silva');
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/forms/i-130');
  await expect(field(other, 'Last name')).toHaveValue('SILVA');
  await type(field(other, 'City of birth'), 'recife');
  await expect(field(page, 'City of birth')).toHaveValue('RECIFE');
  await type(field(page, 'First name'), 'ana');
  await expect(field(other, 'First name')).toHaveValue('ANA');
  await expect.poll(() => formDataOf(session)).toEqual({ lastName: 'SILVA', cityOfBirth: 'RECIFE', firstName: 'ANA' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('dialog')).toBeHidden();
});

test('an answer typed just before leaving for another screen or address, or closing the tab, is saved', async ({
  page,
  context,
}) => {
  const session = await signIn(context, newEmail('leaving'));
  // A save waits for a second without typing: here it waits until the page is left, however slow the machine is.
  await holdTimers(page, 1_000);
  const kept: Record<string, string> = {};
  const answer = async (on: Page, label: string, path: string, text: string) => {
    const saves: string[] = [];
    on.on('request', (request) => saves.push(request.postData() ?? ''));
    await field(on, label).fill(text);
    expect(saves.filter((body) => body.includes(text.toUpperCase()))).toEqual([]);
    kept[path] = text.toUpperCase();
  };
  await page.goto('/forms/i-130');
  await answer(page, 'Last name', 'lastName', 'silva');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => formDataOf(session)).toEqual(kept);

  await page.goto('/forms/i-130');
  await expect(field(page, 'Last name')).toHaveValue('SILVA');
  await answer(page, 'First name', 'firstName', 'ana');
  await page.goto('/privacy');
  await expect.poll(() => formDataOf(session)).toEqual(kept);

  await page.goto('/forms/i-130');
  await expect(field(page, 'First name')).toHaveValue('ANA');
  await answer(page, 'City of birth', 'cityOfBirth', 'recife');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => formDataOf(session)).toEqual(kept);
});

for (const [choice, kept] of [
  ['On this screen', 'COSTA'],
  ['Saved elsewhere', 'SOUZA'],
] as const)
  test(`a question answered differently on two devices shows both versions and applies "${choice}"`, async ({
    page,
    context,
    newDevice,
  }) => {
    const session = await signIn(context, newEmail('conflict'));
    await page.goto('/forms/i-130');
    await type(field(page, 'Last name'), 'silva');
    await type(field(page, 'City of birth'), 'recife');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(toast(page, 'Draft Saved!')).toBeVisible();
    await expect(toast(page, 'Your progress has been saved. You can continue later.')).toBeVisible();

    await context.setOffline(true);
    await field(page, 'Last name').fill('');
    await type(field(page, 'Last name'), 'costa');
    await expect(page.getByText('Offline – kept on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(toast(page, 'You are offline')).toBeVisible();

    const device = await newDevice();
    await useSession(device, session);
    const other = await device.newPage();
    await other.goto('/forms/i-130');
    await field(other, 'Last name').fill('souza');
    await field(other, 'City of birth').fill('olinda');
    await expect(saved(other)).toBeVisible();

    await context.setOffline(false);
    const dialog = page.getByRole('dialog', { name: 'This form was changed somewhere else' });
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Your choice is needed', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('group', { name: /^Last name/ })).toBeVisible();
    await expect(dialog).toContainText('COSTA');
    await expect(dialog).toContainText('SOUZA');
    // The dialog asks only about answers that both tabs changed.
    await expect(dialog).not.toContainText('OLINDA');
    await dialog.getByRole('radio', { name: choice }).check();
    await dialog.getByRole('button', { name: 'Keep my choices' }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Last name')).toHaveValue(kept);
    await expect.poll(() => formDataOf(session)).toEqual({ lastName: kept, cityOfBirth: 'OLINDA' });
    await expect(field(other, 'Last name')).toHaveValue(kept);
  });

test('reloading a page restores unsaved answers and saves them', async ({ page, context }) => {
  const session = await signIn(context, newEmail('reload'));
  await page.goto('/forms/i-130');
  await type(field(page, 'Last name'), 'silva');
  await expect(saved(page)).toBeVisible();
  await context.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation') ? route.abort() : route.continue(),
  );
  await type(field(page, 'First name'), 'ana');
  await expect(page.getByText('Offline – kept on this device')).toBeVisible();
  await context.unroute('**/graphql');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('ANA');
  await expect.poll(() => formDataOf(session)).toEqual({ lastName: 'SILVA', firstName: 'ANA' });
});

test('a failed save stays visible on a phone at any scroll position', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, newEmail('failing'));
  await page.goto('/forms/i-130');
  await type(field(page, 'Last name'), 'silva');
  await expect(saved(page)).toBeVisible();
  await context.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation')
      ? route.fulfill({ status: 500, json: { errors: [{ message: 'Something went wrong' }] } })
      : route.continue(),
  );
  await type(field(page, 'First name'), 'ana');
  const words = page.getByText(/^Saving does not work at the moment\./);
  await expect(words).toBeVisible();
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' });
    }, part);
    await expect(words, `${part * 100} % down`).toBeInViewport({ ratio: 1 });
  }
});

test('no typed answer is lost when the server is killed while the user types', async ({ browser }) => {
  // A separate Tern, because killing the shared one would disturb other tests. The browser context is separate too,
  // because it may log the lost connection.
  const tern = await startTernWithScreens({ DEV_LOGIN: '0' });
  const context = await browser.newContext({ baseURL: tern.url });
  try {
    const session = await signIn(context, newEmail('killed'), tern.url);
    const page = await context.newPage();
    await page.goto('/forms/i-130');
    await type(field(page, 'Last name'), 'silva');
    await expect(saved(page)).toBeVisible();
    tern.kill('app');
    await type(field(page, 'First name'), 'ana maria');
    await type(field(page, 'City of birth'), 'recife');
    tern.kill('database');
    await type(field(page, 'Country of birth'), 'brazil');
    await tern.untilHealthy();
    // Twice the longest pause between two attempts: the first may come before the database is back.
    await expect
      .poll(() => formDataOf(session, tern.url).catch(String), { timeout: 240_000 })
      .toEqual({ lastName: 'SILVA', firstName: 'ANA MARIA', cityOfBirth: 'RECIFE', countryOfBirth: 'BRAZIL' });
    await expect(saved(page)).toBeVisible();
    await expect(field(page, 'First name')).toHaveValue('ANA MARIA');
  } finally {
    await context.close();
    await tern.stop();
  }
});
