import type { Page } from 'playwright/test';
import { holdTimers } from './held-timers.ts';
import { expect, newEmail, openSession, signIn, signInLinkOf, ternUrl, test } from './person.ts';
import { toast } from './toast.ts';

async function openDialog(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function askForLink(page: Page, email: string): Promise<string> {
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await dialog.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  return signInLinkOf(email);
}

/** Documented delays before the verification page and then the landing page redirect. */
const REDIRECT_MS = { verification: 2_000, landing: 1_000 };

test('an address without an @ is rejected with "Invalid Email"', async ({ page }) => {
  const dialog = await openDialog(page);
  const submit = dialog.getByRole('button', { name: 'Send me a sign-in link' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('somebody');
  await submit.click();
  await expect(toast(page, 'Invalid Email')).toBeVisible();
  await expect(toast(page, 'Please enter a valid email address')).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('sign-in with Google and Apple shows "Coming Soon"', async ({ page }) => {
  const dialog = await openDialog(page);
  for (const provider of ['Google', 'Apple']) {
    await dialog.getByRole('button', { name: `Continue with ${provider}` }).click();
    await expect(toast(page, 'Coming Soon')).toBeVisible();
    await expect(toast(page, `${provider} login will be available soon`)).toBeVisible();
  }
});

test('another address can be entered after the link is sent, and closing the dialog clears it', async ({ page }) => {
  const email = newEmail('different');
  await askForLink(page, email);
  await expect(toast(page, 'Magic Link Sent!')).toBeVisible();
  await expect(toast(page, 'Check your email for a secure login link.')).toBeVisible();
  const sent = page.getByRole('dialog', { name: 'Check Your Email' });
  await expect(sent).toContainText(
    `We've sent a secure login link to ${email}. Click the link in your email to sign in.`,
  );
  await sent.getByRole('button', { name: 'Send to Different Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('half an addr');
  // The toast inside the dialog has a close button too.
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Start Now' }).click();
  await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('');
});

test('a link signs in without a click in the browser that requested it, only once', async ({ page }) => {
  const link = await askForLink(page, newEmail('once'));
  const leadOn = await holdTimers(page, REDIRECT_MS.verification);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await expect(page.getByText('You have been successfully logged in. Redirecting to your dashboard...')).toBeVisible();
  await expect(toast(page, 'Welcome!')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth/verify');
  await leadOn();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
});

test('an invalid link shows "Verification Failed" with a way home', async ({ page }) => {
  await page.goto('/auth/verify?token=nobody-sent-this');
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await expect(page.getByText('The login link is invalid or has expired. Please try logging in again.')).toBeVisible();
  await expect(toast(page, 'The login link is invalid or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${ternUrl()}/`);
});

test('a newer link invalidates the one before it', async ({ page }) => {
  const email = newEmail('newer');
  const older = await askForLink(page, email);
  const newer = await askForLink(page, email);
  await holdTimers(page, REDIRECT_MS.verification);
  await page.goto(older);
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await page.goto(newer);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('mail scanners that open a link do not use it up; another browser needs one click', async ({
  page,
  newDevice,
}) => {
  const link = await askForLink(page, newEmail('scanned'));
  const call = link.replace('/auth/verify', '/api/auth/verify');
  for (const method of ['GET', 'HEAD']) {
    expect((await fetch(link, { method })).status).toBe(200);
    expect((await fetch(call, { method })).status).toBe(409);
  }
  const elsewhere = await (await newDevice()).newPage();
  const leadOn = await holdTimers(elsewhere, REDIRECT_MS.verification);
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Sign in on this device?' })).toBeVisible();
  expect(await elsewhere.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  await elsewhere.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(elsewhere.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await leadOn();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
});

test('a link opened while the server is unreachable is not used up and can be retried', async ({ page, context }) => {
  const link = await askForLink(page, newEmail('no-network'));
  await holdTimers(page, REDIRECT_MS.verification);
  await context.route('**/api/auth/verify**', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('We could not reach Tern. Your link was not used.')).toBeVisible();
  await context.unroute('**/api/auth/verify**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('an error is shown when a link cannot be sent', async ({ page, context }) => {
  await context.route('**/api/auth/magic-link', (route) => route.abort());
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await expect(toast(page, 'Failed to send magic link. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('ana@example.org');
});

test('signing out ends the session on the server and deletes the data on the device', async ({ newDevice }) => {
  const context = await newDevice({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const { token } = await signIn(context, newEmail('leaving'));
  await page.goto('/forms/i-130');
  const name = page.getByRole('textbox', { name: /^Last name/ });
  await name.fill('silva');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  // Avoids going offline while the service worker is being fetched.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The change is not acknowledged, so that the device holds data that signing out must remove.
  await context.setOffline(true);
  await name.fill('souza');
  await expect(page.getByText('Offline – kept on this device')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${ternUrl()}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(
    /silva|souza|auth-token|tern-unsaved/i,
  );
  const me = () => fetch(`${ternUrl()}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await me()).status).toBe(401);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});

test('a save after the session ended elsewhere shows that the answers are kept on the device', async ({
  page,
  context,
}) => {
  const { token } = await signIn(context, newEmail('ended'));
  await page.goto('/forms/i-130');
  const name = page.getByRole('textbox', { name: /^Last name/ });
  await name.fill('silva');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  // The save is still in flight when the session ends.
  let arrive = () => {};
  const isEnded = new Promise<void>((resolve) => (arrive = resolve));
  await context.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation')) await isEnded;
    // The screen may be gone by then, and its request with it.
    await route.continue().catch(() => undefined);
  });
  const isSent = page.waitForRequest((request) => request.postData()?.includes('SOUZA') === true);
  await name.fill('souza');
  await isSent;
  const noticed = expect(toast(page, 'You were signed out. Your answers are kept on this device.')).toBeVisible();
  await fetch(`${ternUrl()}/api/auth/sign-out`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  arrive();
  await noticed;
});

test('a visitor must sign in for guarded pages, and an unknown address shows a 404 page', async ({ page }) => {
  for (const guarded of ['/dashboard', '/forms', '/forms/i-130', '/form-wizard', '/applications/app_1/submitted']) {
    await page.goto(guarded);
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await expect(page.getByText('You need to be logged in to access this page.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${ternUrl()}/`);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a guarded page shows a waiting message while it verifies the session', async ({ page, context }) => {
  await signIn(context, newEmail('slow'));
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await context.route('**/graphql', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Please wait while we verify your authentication')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
});

test('a signed-in user is redirected from the landing page to the dashboard after about a second', async ({
  page,
  context,
}) => {
  await signIn(context, newEmail('back'));
  const leadOn = await holdTimers(page, REDIRECT_MS.landing);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await leadOn();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the session cookie cannot be read by scripts', async ({ page, context }) => {
  const link = await askForLink(page, newEmail('cookie'));
  await page.goto(link);
  await expect(page).toHaveURL(/\/dashboard$/);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('tern_session');
  expect(cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite !== 'Lax')).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the response to a link request is the same with and without an account', async () => {
  const [known, unknown] = [newEmail('known'), newEmail('unknown')];
  await openSession(known);
  const answers = await Promise.all(
    [known, unknown].map(async (email) => {
      const body = JSON.stringify({ email });
      const answer = await fetch(`${ternUrl()}/api/auth/magic-link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return [answer.status, await answer.text()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});
