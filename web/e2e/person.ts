import http from 'node:http';
import { test as base, expect, type BrowserContext, type BrowserContextOptions } from 'playwright/test';

export { expect };

/** OCR of a photo on the test machine takes seconds if it is idle, and minutes if it is not. */
export const READING_MS = 300_000;

export const ternUrl = () => {
  const url = process.env['TERN_URL'];
  if (!url) throw new Error('start-tern.ts has not run');
  return url;
};

/** Returns the newest sign-in link mailed to this address, from the local outbox. */
export async function signInLinkOf(email: string, url = ternUrl()): Promise<string> {
  const html = await (await fetch(`${url}/dev/outbox`)).text();
  const at = html.indexOf(email.toLowerCase());
  const link = /\/auth\/verify\?token=[\w.~-]+/.exec(html.slice(at))?.[0];
  if (at < 0 || !link) throw new Error(`no link for ${email} in the outbox`);
  return url + link;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

let neighbours = 0;
/** Uses a different loopback address for each call, because a run signs in more users than one address may. */
function callFromANeighbour(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  neighbours += 1;
  const localAddress = `127.${process.pid % 250}.${Math.floor(neighbours / 250) % 250}.${(neighbours % 250) + 2}`;
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, localAddress }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const cookies = response.headers['set-cookie'] ?? [];
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), cookies });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

export interface Session {
  readonly token: string;
  readonly cookie: string;
}

/** Opens a session without a screen. @param language language of a new account, as the dialog would send it */
export async function openSession(email: string, url = ternUrl(), language = 'en'): Promise<Session> {
  const json = { 'content-type': 'application/json' };
  const asked = await callFromANeighbour(
    'POST',
    `${url}/api/auth/magic-link`,
    json,
    JSON.stringify({ email, language }),
  );
  if (asked.status !== 200) throw new Error(`magic-link answered ${asked.status}: ${asked.body}`);
  const token = new URL(await signInLinkOf(email, url)).searchParams.get('token') ?? '';
  const verify = `${url}/api/auth/verify?token=${encodeURIComponent(token)}`;
  const verified = await callFromANeighbour('GET', verify, { 'x-confirm-sign-in': '1' });
  const cookie = verified.cookies.flatMap((line) => /^tern_session=([^;]+)/.exec(line)?.[1] ?? [])[0];
  if (verified.status !== 200 || !cookie) throw new Error(`verify answered ${verified.status}: ${verified.body}`);
  return { token: (JSON.parse(verified.body) as { token: string }).token, cookie };
}

/** Language of the browser, where a test chose one. */
const localeOf = new WeakMap<BrowserContext, string>();

/** Signs in without a screen, for tests about something else. A new account uses the browser's language. */
export async function signIn(context: BrowserContext, email: string, url = ternUrl()): Promise<Session> {
  const session = await openSession(email, url, localeOf.get(context)?.slice(0, 2));
  await useSession(context, session, url);
  return session;
}

/** Stores a session in a browser, as signing in would. */
export async function useSession(context: BrowserContext, { token, cookie }: Session, url = ternUrl()): Promise<void> {
  await context.addCookies([{ name: 'tern_session', value: cookie, url, httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript(
    ([origin, value]) => {
      // Only once, so that a user who signs out stays signed out.
      if (location.origin !== origin || sessionStorage.getItem('test-signed-in')) return;
      sessionStorage.setItem('test-signed-in', '1');
      localStorage.setItem('auth-token', value);
    },
    [url, token] as const,
  );
}

let people = 0;
/** Returns an address that nobody else in the run uses. */
export const newEmail = (name: string) => `${name}.${process.pid}.${++people}@example.org`;

/** Chromium's messages about failed requests, which tests without a network cause on purpose. */
const NETWORK_LOST = /Failed to load resource|net::ERR_|unknown error occurred when fetching the script/;

/** Collects errors of the console, violations of the content security policy included. */
function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_LOST.test(message.text())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

interface Devices {
  /** Opens a browser on another device, which shares nothing with the first. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

export const test = base.extend<Devices>({
  baseURL: async ({}, use) => use(ternUrl()),
  context: async ({ context, locale }, use) => {
    if (locale) localeOf.set(context, locale);
    const complaints: string[] = [];
    watch(context, complaints);
    await use(context);
    expect(complaints.join(' | '), 'the browser console stays clean').toBe('');
  },
  newDevice: async ({ browser, serviceWorkers }, use) => {
    const complaints: string[] = [];
    const devices: BrowserContext[] = [];
    await use(async (options) => {
      const device = await browser.newContext({ baseURL: ternUrl(), serviceWorkers, ...options });
      if (options?.locale) localeOf.set(device, options.locale);
      watch(device, complaints);
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.close()));
    expect(complaints.join(' | '), 'the browser console of the other devices stays clean').toBe('');
  },
});
