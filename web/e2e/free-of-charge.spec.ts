import { startTernWithScreens, type RunningTern } from '../../api/testing/running-tern.ts';
import { guardedScreens, openScreens } from './every-screen.ts';
import { expect, test as base } from './person.ts';

const test = base.extend<object, { clinic: RunningTern }>({
  clinic: [
    async ({}, use) => {
      const clinic = await startTernWithScreens({
        PAYMENTS: 'off',
        TRANSLATIONS: 'off',
        SITE_NAME: 'Casa Abierta',
        LEGAL_ENTITY: 'Casa Abierta of Springfield, Inc.',
        SUPPORT_EMAIL: 'help@casa.example',
        LANGUAGES: 'en,es',
      });
      await use(clinic);
      await clinic.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Pages without payments. `/admin` exists for operators only. */
const GONE = new Set(['/pricing', '/checkout', '/refunds', '/translations', '/admin']);
/** No form has this number, and no id starts like this. */
const NAMES_NOTHING = /^\/(?:forms\/x-99|(?:own-pdf|translation-tracking|applications|cases)\/none)/;

test('a site with payments off shows no price of its own, and its own name on every screen', async ({
  clinic,
  browser,
}) => {
  const device = await browser.newContext({ baseURL: clinic.url });
  const page = await device.newPage();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Run by Casa Abierta of Springfield, Inc.');
  await expect(page.getByRole('link', { name: 'Write to us: help@casa.example' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' }).last().locator('option')).toHaveText([
    'English',
    'Español',
  ]);

  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('textbox', { name: /E-mail/ }).fill('rosa@casa.example');
  await page.getByRole('button', { name: /link/i }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Translate Documents' })).toHaveCount(0);

  const none = {
    formId: 'app_none',
    documentId: 'doc_none',
    caseId: 'cas_none',
    personId: 'per_none',
    sharedCase: '/shared-case/none',
  };
  for (const address of [...openScreens(), ...guardedScreens(none), '/forms/i-20']) {
    const response = await page.goto(address);
    const path = address.split('?')[0] ?? '';
    expect(response?.status(), address).toBe(GONE.has(path) || NAMES_NOTHING.test(path) ? 404 : 200);
    await expect(page.locator('h1').first(), address).toBeVisible();
    // Simulated pages show made-up data.
    const text = (await page.locator('body').innerText()).replace(/\$\d+ fee/g, '');
    expect(text, address).not.toMatch(/\bTern\b/);
    if (!/^\/(forms|ai-review|easy-use)/.test(path)) expect(text, address).not.toMatch(/\$\d/);
    for (const link of ['/pricing', '/translations', '/refunds'])
      expect(await page.locator(`a[href="${link}"]`).count(), `${address} leads to ${link}`).toBe(0);
    expect(await page.title(), address).toContain('Casa Abierta');
  }
  await device.close();
});
