import type { BrowserContext, Page } from 'playwright/test';
import { expect, newEmail, signIn, signInLinkOf, test, ternUrl, type Session } from './person.ts';
import { messagesOf } from './messages.ts';
import { toast } from './toast.ts';

test.use({ serviceWorkers: 'allow' });

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const banner = (page: Page) => page.getByRole('banner').getByText(/^You are offline/);

async function formDataOf({ token }: Session): Promise<Record<string, string>> {
  const response = await fetch(`${ternUrl()}/api/applications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { applications } = (await response.json()) as { applications: { formData: Record<string, string> }[] };
  return applications[0]?.formData ?? {};
}

/** Waits until the service worker is active and has cached what the screens behind sign-in need. */
async function untilReadyForOffline(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await (await fetch('/service-worker.js')).text();
        const wanted = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
        const missing = await Promise.all(
          wanted
            // Only the text files of this language are cached.
            .filter((address) => !/\/text-\w+\/(?!en\/)/.test(address))
            .map(async (address) => ((await caches.match(address)) ? [] : [address])),
        );
        return wanted.length > 0 && navigator.serviceWorker.controller ? missing.flat() : ['a service worker'];
      }),
    )
    .toEqual([]);
}

/** Returns everything that a script could find on this device, as one text. */
const allOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames)
        found.push(
          ...(await new Promise<unknown[]>((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () =>
              resolve(
                (request.result as unknown[]).map((value) =>
                  value instanceof CryptoKey
                    ? 'a key'
                    : typeof value === 'object' && value !== null && 'sealed' in value
                      ? new TextDecoder('latin1').decode(value.sealed as ArrayBuffer)
                      : value,
                ),
              );
          })),
        );
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        if (!/\.(woff2|js|css)$/.test(request.url)) found.push(await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(found);
  });

async function fillAndGoOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/forms/i-130');
  await field(page, 'Last name').fill('zanzibari');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
}

test('opens offline with the content last seen; answers typed offline survive a reload and are saved later', async ({
  page,
  context,
}) => {
  const session = await signIn(context, newEmail('offline'));
  await fillAndGoOffline(page, context);
  await field(page, 'First name').fill('ouagadougou');
  await expect(page.getByText('Offline – kept on this device')).toBeVisible();
  expect(await allOnDevice(page)).not.toMatch(/ouagadougou|zanzibari/i);

  await page.reload();
  await expect(field(page, 'Last name')).toHaveValue('ZANZIBARI');
  await expect(field(page, 'First name')).toHaveValue('OUAGADOUGOU');
  await expect(banner(page)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.goto('/forms/i-130');
  await expect(field(page, 'First name')).toHaveValue('OUAGADOUGOU');

  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => formDataOf(session)).toEqual({ lastName: 'ZANZIBARI', firstName: 'OUAGADOUGOU' });
});

test('signing out deletes all data of the user on the device, also offline', async ({ page, context }) => {
  const { token } = await signIn(context, newEmail('leaves'));
  await fillAndGoOffline(page, context);
  await field(page, 'First name').fill('ouagadougou');
  await expect(page.getByText('Offline – kept on this device')).toBeVisible();
  const before = await allOnDevice(page);
  expect(before).toContain('a key');
  expect(before).toContain(token);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: messagesOf('en')('marketing:hero.title') })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  const after = await allOnDevice(page);
  expect(after).not.toMatch(/ouagadougou|zanzibari|usr_|app_|leaves\./i);
  expect(after).not.toContain(token);
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});

test('the API is never cached, and the page is loaded from the network when online', async ({ page, context }) => {
  await signIn(context, newEmail('fresh'));
  await page.goto('/dashboard');
  await untilReadyForOffline(page);
  await page.goto('/forms');
  await expect(page.getByRole('radio').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    return (
      await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    ).flat();
  });
  expect(kept.filter((url) => /\/(api|graphql|checkout)/.test(new URL(url).pathname))).toEqual([]);
  // The server now returns a newer page than the cached one.
  await context.route('**/forms', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<html', '<html data-newer') });
  });
  await page.reload();
  await expect(page.locator('html[data-newer]')).toBeAttached();
});

test('a shared computer stores nothing, and the session ends with the tab or after 30 minutes', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.newPage();
  const email = newEmail('shared');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await dialog.getByRole('checkbox', { name: /shared or public computer/ }).check();
  await dialog.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  await page.clock.install();
  await page.goto(await signInLinkOf(email));
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  const cookie = (await device.cookies()).find(({ name }) => name === 'tern_session');
  expect(cookie?.expires).toBe(-1);
  await page.goto('/forms/i-130');
  await field(page, 'Last name').fill('zanzibari');
  await page.clock.runFor(3_000);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);

  const other = await device.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await page.clock.fastForward(31 * 60_000);
  await expect(toast(page, 'You were signed out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('auth-token'))).toBeNull();
});

test('a page whose script fails to load shows an error screen, and the rest keeps working', async ({ browser }) => {
  // A separate context, because the browser may log errors here.
  const context = await browser.newContext({ baseURL: ternUrl() });
  const page = await context.newPage();
  await context.route('**/assets/legal-screen-*', (route) => route.abort());
  // Texts are requested again automatically.
  await context.route('**/en/common.json', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeFocused();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.unroute('**/assets/legal-screen-*');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await context.close();
});

test('the dashboard is shown even when the script of one of its parts fails to load', async ({ page, context }) => {
  await signIn(context, newEmail('parts'));
  const isRefused = page.waitForEvent('requestfailed', (request) => /\/dates-ahead-/.test(request.url()));
  await context.route(/\/assets\/(dates-ahead|open-purchase)-/, (route) => route.abort());
  await page.goto('/dashboard');
  await isRefused;
  await expect(page.getByRole('heading', { name: 'Translate Documents' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toHaveCount(0);
});
