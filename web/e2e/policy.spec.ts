import type { Page } from 'playwright/test';
import { exampleAnswers, answerSection } from './fill-form.ts';
import { expect, newEmail, signIn, test, ternUrl } from './person.ts';
import { toast } from './toast.ts';

declare global {
  // Set before any of the page's own scripts run.
  var violations: string[];
}

/** The full number, since three of its digits occur in many random ids. */
const toldAnswers = /zanzibari|219-?09-?9999|ouagadougou/i;
const violations = (page: Page) => page.evaluate(() => globalThis.violations);

test('the content security policy forbids inline scripts and eval, and no screen violates it', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      globalThis.violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  const { headers } = await fetch(ternUrl());
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');

  const warnings: string[] = [];
  page.on('console', (message) => /policy/i.test(message.text()) && warnings.push(message.text()));
  await signIn(context, newEmail('policy'));
  for (const address of ['/dashboard', '/forms', '/form-wizard', '/forms/i-765', '/forms/i-130']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page), address).toEqual([]);
  }
  await answerSection(page, exampleAnswers('minimal-spouse'));
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, 'Draft Saved!')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(warnings).toEqual([]);
});

test('the app serves the licences of its fonts and libraries', async () => {
  const response = await fetch(`${ternUrl()}/licenses.txt`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const name of ['react-dom', '@apollo/client', '@fontsource-variable/literata'])
    expect(text).toContain(`\n## ${name} - `);
  expect(text).toContain('SIL OPEN FONT LICENSE');
});

test('no answer appears in a URL or in web storage, no other host is contacted, and cookies are HttpOnly', async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  await signIn(context, newEmail('address'));
  await page.goto('/forms/i-130');
  const given = { lastName: 'ZANZIBARI', socialSecurityNumber: '219-09-9999', cityOfBirth: 'OUAGADOUGOU' };
  await answerSection(page, given);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, 'Draft Saved!')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue: I-130' }).click();
  await expect(page.locator('[name="lastName"]')).toHaveValue('ZANZIBARI');

  const told = addresses.filter((address) => toldAnswers.test(new URL(address).pathname + new URL(address).search));
  expect(told).toEqual([]);
  const host = new URL(ternUrl()).host;
  expect(addresses.filter((address) => /^(http|ws)/.test(address) && new URL(address).host !== host)).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toMatch(toldAnswers);
  for (const { name, httpOnly, sameSite } of await context.cookies())
    expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: true, sameSite: 'Lax' });
});
