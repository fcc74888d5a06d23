import { test as base, expect, type BrowserContext } from 'playwright/test';

export { expect };

export const ternUrl = () => {
  const url = process.env['TERN_URL'];
  if (!url) throw new Error('start-tern.ts has not run');
  return url;
};

/** The newest link that was mailed to this address, from the local outbox. */
export async function signInLinkOf(email: string): Promise<string> {
  const html = await (await fetch(`${ternUrl()}/dev/outbox`)).text();
  const at = html.indexOf(email);
  const link = /\/auth\/verify\?token=[\w.~-]+/.exec(html.slice(at))?.[0];
  if (at < 0 || !link) throw new Error(`no link for ${email} in the outbox`);
  return ternUrl() + link;
}

/** Signs in behind the scenes, for tests about something else. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const asked = await fetch(`${ternUrl()}/api/auth/magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!asked.ok) throw new Error(`magic-link answered ${asked.status}: ${await asked.text()}`);
  const token = new URL(await signInLinkOf(email)).searchParams.get('token') ?? '';
  const verified = await fetch(`${ternUrl()}/api/auth/verify?token=${encodeURIComponent(token)}`, { headers: { 'x-confirm-sign-in': '1' } });
  const session = (await verified.json()) as { token: string };
  const cookie = /tern_session=([^;]+)/.exec(verified.headers.get('set-cookie') ?? '')?.[1];
  if (!cookie) throw new Error('verify set no session cookie');
  await context.addCookies([{ name: 'tern_session', value: cookie, url: ternUrl(), httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript(([url, value]) => {
    if (location.origin === url && value) localStorage.setItem('auth-token', value);
  }, [ternUrl(), session.token] as const);
}

let people = 0;
/** An address nobody else in the run uses. */
export const newEmail = (name: string) => `${name}.${process.pid}.${++people}@example.org`;

/** Every page of every test: nothing may violate the content policy, and nothing may go wrong unseen. */
export const test = base.extend({
  baseURL: async ({}, use) => use(ternUrl()),
  context: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text())) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    await use(context);
    expect(complaints, 'the browser console stays clean').toEqual([]);
  },
});
