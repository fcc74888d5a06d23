import type { Page } from 'playwright/test';
import { expectAccessible, LANGUAGES } from './expect-accessible.ts';
import { holdTimers } from './held-timers.ts';
import { expect, newEmail, signIn, signInLinkOf, test, ternUrl } from './person.ts';
import { LOCALES, messagesOf } from './messages.ts';
import { toast } from './toast.ts';

const FAMILY = '/checkout?amount=99&service=family-package&description=Family%20Immigration%20Package';
const GOOD = '4242 4242 4242 4242';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function payWith(page: Page, number: string, amount = '$99'): Promise<void> {
  await page.getByRole('button', { name: number }).click();
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

async function paymentsOf(token: string): Promise<number[]> {
  const answer = await fetch(`${ternUrl()}/api/transactions`, { headers: { authorization: `Bearer ${token}` } });
  const { transactions } = (await answer.json()) as { transactions: { type: string; amount: number }[] };
  return transactions.filter(({ type }) => type === 'payment').map(({ amount }) => amount);
}

test('buys a bundle from the price list and downloads the receipt', async ({ context, page }) => {
  const { token } = await signIn(context, newEmail('buys'));
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose: Family Immigration Package' }).click();
  await expect(heading(page, 'Complete Your Purchase')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Your order' });
  for (const text of ['3 form completions', '2 certified translations', '$99'])
    await expect(summary.getByText(text)).toBeVisible();
  await payWith(page, GOOD);
  // A toast stays for five seconds, the rest stays for good.
  await expect(toast(page, 'Successfully purchased Family Immigration Package!')).toBeVisible();
  await expect(heading(page, 'Payment Successful!')).toBeFocused();
  await expect(heading(page, 'Payment Successful!')).toBeInViewport();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the receipt (PDF)' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await paymentsOf(token)).toEqual([99]);
  // A paid purchase stays paid, and a reload charges nothing.
  await page.reload();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your papers' })).toBeVisible();
  await expect(page.getByText('Finish your purchase')).toBeHidden();
  await page.goBack();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await paymentsOf(token)).toEqual([99]);
});

test('shows why a card is declined, asks for a confirmation, and accepts the payment', async ({ context, page }) => {
  const { token } = await signIn(context, newEmail('declined'));
  await page.goto(FAMILY);
  await payWith(page, '4000 0000 0000 0002');
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await payWith(page, '4000 0025 0000 3155');
  const dialog = page.getByRole('dialog', { name: 'Confirm this test payment' });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The payment was not confirmed.' })).toBeVisible();
  expect(await paymentsOf(token)).toEqual([]);
  await payWith(page, '4000 0025 0000 3155');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await paymentsOf(token)).toEqual([99]);
});

/** Returns the area in square pixels that a toast covers of elements that must stay visible. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[role="region"] > ol')?.getBoundingClientRect();
    if (!box || box.height === 0) return -1;
    return [...document.querySelectorAll('[data-keep-clear]')]
      .map((part) => part.getBoundingClientRect())
      .reduce((sum, { left, right, top, bottom }) => {
        const width = Math.min(right, box.right) - Math.max(left, box.left);
        const height = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        return sum + Math.max(0, width) * Math.max(0, height);
      }, 0);
  });

test('a toast covers neither the card fields nor the buttons at any scroll position', async ({ context, page }) => {
  await signIn(context, newEmail('covered'));
  // A toast disappears after five seconds: here it stays until it was checked.
  await holdTimers(page, 5_000);
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(FAMILY);
    await payWith(page, '4000 0000 0000 0002');
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share);
      await expect.poll(() => coveredByToast(page), { message: `${width} px, scrolled ${share}` }).toBe(0);
    }
  }
});

test('a slow payment survives a reload of the page', async ({ context, page }) => {
  const { token } = await signIn(context, newEmail('slow'));
  await page.goto(FAMILY);
  await payWith(page, '4000 0000 0000 0077');
  await expect(heading(page, 'We are confirming your payment…')).toBeVisible();
  await page.waitForURL(/purchase=pur_/);
  await page.reload();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await paymentsOf(token)).toEqual([99]);
});

test('a purchase chosen before signing in can be continued from the dashboard afterwards', async ({ page }) => {
  const email = newEmail('resumes');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose: Family Immigration Package' }).click();
  await expect(heading(page, 'Please sign in to continue')).toBeVisible();
  // The dialog opened by itself.
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  const link = await signInLinkOf(email);
  await page.goto(link);
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Family Immigration Package, $99. Nothing was charged.')).toBeVisible();
  await expectAccessible(page, 'dashboard with a purchase to finish');
  await page.getByRole('button', { name: 'Continue to payment: Family Immigration Package' }).click();
  await payWith(page, GOOD);
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
});

test('forged addresses and forged browser data show no purchase and charge nothing', async ({ context, page }) => {
  const { token } = await signIn(context, newEmail('forged'));
  for (const address of ['/dashboard?payment=success', '/dashboard?payment=success&purchase=pur_somebody-elses']) {
    await page.goto(address);
    await expect(page.getByText('No new payment was found')).toBeVisible();
    await expect(page.getByText('Payment Successful!')).toBeHidden();
  }
  for (const kept of ['{broken', '[]', '{"amount":0,"serviceType":"__proto__","description":"<b>"}']) {
    await page.evaluate((text) => localStorage.setItem('pending-purchase', text), kept);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Finish your purchase')).toBeHidden();
  }
  await page.evaluate(() => localStorage.removeItem('pending-purchase'));
  await page.goto('/checkout');
  await page.waitForURL('**/pricing');
  for (const [amount, service] of [
    ['1', 'family-package'],
    ['0.0000001', 'family-package'],
    ['-99', 'family-package'],
    ['19', 'gold-bars'],
    ['0', 'ai-assistant'],
  ]) {
    await page.goto(`/checkout?amount=${amount}&service=${service}&description=x`);
    await expect(heading(page, 'Payment Setup Failed')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
  }
  expect(await paymentsOf(token)).toEqual([]);
});

test('two tabs pay only once', async ({ context, page }) => {
  const { token } = await signIn(context, newEmail('tabs'));
  const second = await context.newPage();
  await Promise.all([page.goto(FAMILY), second.goto(FAMILY)]);
  await expect(heading(second, 'Complete Your Purchase')).toBeVisible();
  await page.getByRole('button', { name: GOOD }).click();
  await page.getByRole('button', { name: 'Pay $99' }).dblclick();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await second.bringToFront();
  // The second tab has already noticed the payment, or does so when it tries to pay.
  void payWith(second, GOOD).catch(() => undefined);
  await expect(heading(second, 'Payment Successful!')).toBeVisible();
  expect(await paymentsOf(token)).toEqual([99]);
});

test('every way out of /checkout loads a new document', async ({ context, page }) => {
  await signIn(context, newEmail('documents'));
  const mark = () => page.evaluate(() => Object.assign(window, { mark: true }));
  await page.goto(FAMILY);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  for (const leave of [
    () => page.getByRole('banner').getByRole('link', { name: 'Forms', exact: true }).click(),
    () => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click(),
    () => page.getByRole('link', { name: 'Back to Pricing' }).click(),
    () => page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click(),
  ]) {
    await page.goto(FAMILY);
    await expect(heading(page, 'Complete Your Purchase')).toBeVisible();
    await mark();
    await leave();
    // The address changes before the document does.
    await page.waitForFunction(() => !location.pathname.startsWith('/checkout') && !('mark' in window));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

for (const language of LANGUAGES) {
  const say = messagesOf(language);
  test(`the checkout is accessible, ${language}`, async ({ newDevice }) => {
    const device = await newDevice({ locale: LOCALES[language] });
    const page = await device.newPage();
    await page.goto('/pricing');
    // Stored on this device, because a new user's profile names no other language.
    await page.evaluate((code) => localStorage.setItem('tern-language', code), language);
    await expect(page.getByRole('region', { name: say('payments:pricing.bundles') })).toBeVisible();
    await signIn(device, newEmail('axe'));
    await page.goto(FAMILY);
    await expect(heading(page, say('payments:checkout.title'))).toBeVisible();
    await expectAccessible(page, 'checkout');
    await page.locator('button[type=submit]').click();
    await expectAccessible(page, 'checkout with what is missing');
    await payWithFirst(page);
    await expect(heading(page, say('payments:checkout.successTitle'))).toBeVisible();
    await expectAccessible(page, 'paid');
    await page.goto('/checkout?amount=1&service=family-package&description=x');
    await expect(heading(page, say('payments:checkout.failedTitle'))).toBeVisible();
    await expectAccessible(page, 'payment setup failed');
  });
}

async function payWithFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: GOOD }).click();
  await page.locator('button[type=submit]').click();
}
