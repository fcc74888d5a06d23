import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { startTernWithScreens, type RunningTern } from '../../api/testing/running-tern.ts';
import { startStripeServer, type StripeServer } from '../../api/testing/stripe-server.ts';
import { expect, newEmail, signIn, test as base } from './person.ts';

declare global {
  // Set before any of the page's own scripts run.
  var violations: string[];
  var stripeDouble: { readonly locale?: string; readonly confirmed?: { returnUrl: string; redirect: string } };
}

const DOUBLE = readFileSync(path.join(import.meta.dirname, 'stripe-script-double.js'), 'utf8');
/** A text field in a frame of js.stripe.com. Tests type the name of one of Stripe's test payment methods into it. */
const FRAME = `<!doctype html><meta charset="utf-8"><title>card</title><label>Card <input id="card"></label><script>
  document.getElementById('card').addEventListener('input', ({ target }) => parent.postMessage({ method: target.value }, '*'));
</script>`;
const FORM_COMPLETION = '/checkout?amount=19&service=form-completion&description=Form%20Completion';

const test = base.extend<object, { stripe: StripeServer; tern: RunningTern }>({
  stripe: [
    async ({}, use) => {
      const stripe = await startStripeServer();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  tern: [
    async ({ stripe }, use) => {
      const tern = await startTernWithScreens({ DEV_LOGIN: '0', ...stripe.env });
      stripe.deliverTo(`${tern.url}/api/payments/webhook`);
      await use(tern);
      await tern.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One worker for all tests, as each worker would start its own Tern.
test.describe.configure({ mode: 'default' });

/** Answers requests to Stripe; all others reach the network. */
async function answerForStripe(context: BrowserContext, { env }: StripeServer): Promise<string[]> {
  const asked: string[] = [];
  await context.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      globalThis.violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  await context.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url());
    return route.request().url().includes('double-frame')
      ? route.fulfill({ contentType: 'text/html', body: FRAME })
      : route.fulfill({ contentType: 'text/javascript', body: DOUBLE });
  });
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    asked.push(request.url());
    const answer = await fetch(new URL(new URL(request.url()).pathname, env['STRIPE_API_BASE']), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body: await answer.text(),
    });
  });
  return asked;
}

const violations = (page: Page) => page.evaluate(() => globalThis.violations);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
async function payWith(page: Page, method: string): Promise<void> {
  await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card').fill(method);
  await page.getByRole('button', { name: 'Pay $19' }).click();
}

test('pays with Stripe under the real content security policy, after a declined card', async ({
  context,
  page,
  stripe,
  tern,
}) => {
  const asked = await answerForStripe(context, stripe);
  const { token } = await signIn(context, newEmail('stripe'), tern.url);
  await page.goto(`${tern.url}/pricing`);
  await page.getByRole('button', { name: 'Choose: Form Completion' }).click();
  await expect(heading(page, 'Complete Your Purchase')).toBeVisible();
  await expect(page.getByText('Test payment, nothing is charged')).toBeHidden();
  await payWith(page, 'pm_card_chargeDeclined');
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await payWith(page, 'pm_card_visa');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const { locale, confirmed } = await page.evaluate(() => globalThis.stripeDouble);
  expect(locale).toBe('en');
  expect(confirmed?.redirect).toBe('if_required');
  expect(confirmed?.returnUrl).toMatch(/\/dashboard\?payment=success&purchase=pur_/);
  expect(asked.some((address) => address.startsWith('https://api.stripe.com/v1/payment_intents/'))).toBe(true);
  const { transactions } = (await (
    await fetch(`${tern.url}/api/transactions`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { transactions: { type: string; amount: number }[] };
  expect(transactions.map(({ type, amount }) => [type, amount])).toEqual([['payment', 19]]);
});

test('the dashboard shows the payment status of the server after the return from the bank', async ({
  context,
  page,
  stripe,
  tern,
}) => {
  await answerForStripe(context, stripe);
  await signIn(context, newEmail('bank'), tern.url);
  await page.goto(tern.url + FORM_COMPLETION);
  await payWith(page, 'pm_card_authenticationRequired');
  await page.waitForURL(/\/dashboard\?payment=success/);
  await expect(page.getByText('We are confirming your payment…').first()).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toBeHidden();
  const id = [...stripe.books.intents.keys()].at(-1) ?? '';
  stripe.books.finish(id, true);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('only /checkout may load Stripe, and leaving it loads another document', async ({
  context,
  page,
  stripe,
  tern,
  browser,
}) => {
  await answerForStripe(context, stripe);
  await signIn(context, newEmail('border'), tern.url);
  await page.goto(tern.url + FORM_COMPLETION);
  await expect(page.getByRole('button', { name: 'Pay $19' })).toBeEnabled();
  await page.evaluate(() => Object.assign(window, { mark: 'checkout' }));
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your papers' })).toBeVisible();
  const left = await page.evaluate(() => [
    (window as { mark?: string }).mark,
    typeof (window as { Stripe?: unknown }).Stripe,
  ]);
  expect(left).toEqual([undefined, 'undefined']);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pay $19' })).toBeEnabled();

  // A plain context, whose console is not checked: these refusals are intended.
  const stranger = await browser.newContext();
  await answerForStripe(stranger, stripe);
  const other = await stranger.newPage();
  for (const address of ['/pricing', '/dashboard']) {
    await other.goto(tern.url + address);
    const refused = await other.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script');
          script.src = 'https://js.stripe.com/dahlia/stripe.js';
          script.addEventListener('error', () => resolve(true));
          script.addEventListener('load', () => resolve(false));
          document.head.append(script);
        }),
    );
    expect(refused, address).toBe(true);
    expect((await violations(other)).join()).toContain('js.stripe.com');
  }
  await stranger.close();
});

test('an error is shown when Stripe cannot be reached, and a retry succeeds', async ({
  context,
  page,
  stripe,
  tern,
}) => {
  await signIn(context, newEmail('down'), tern.url);
  stripe.behave('fails', 20);
  await page.goto(tern.url + FORM_COMPLETION);
  await expect(heading(page, 'Payment Setup Failed')).toBeVisible();
  stripe.behave('well');
  await context.route('https://js.stripe.com/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/The card fields could not be loaded/)).toBeVisible();
  await context.unroute('https://js.stripe.com/**');
  await answerForStripe(context, stripe);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Pay $19' })).toBeEnabled();
});
