import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import { renderOutbox } from './outbox-page.ts';
import { openTransports, type Transports } from './testing/open-transports.ts';

let transports: Transports;
beforeAll(async () => void (transports = await openTransports()));
afterAll(() => transports.close());

const newestLink = async () =>
  /token=([\w-]+)/.exec((await readOutbox(transports.services.db, transports.services.vault, 1))[0]?.text ?? '')?.[1] ??
  '';

describe('the documented account calls', () => {
  it('sign in at once on this machine, and return, change and delete the user', async () => {
    const browser = transports.openBrowser(true);
    const { status, json, headers } = await browser.send('POST', '/api/auth/magic-link', { email: 'Dev@Example.org' });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const { token, user } = json as { token: string; user: { id: string } };
    expect(user).toEqual({
      id: user.id,
      email: 'dev@example.org',
      firstName: null,
      lastName: null,
      phone: null,
      address: null,
      preferredLanguage: 'en',
      timezone: 'America/New_York',
      notifications: { email: true, sms: false, push: true },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
    browser.token = token;
    expect((await browser.send('GET', '/api/auth/me')).json).toEqual({ user });
    const changed = await browser.send('PATCH', `/api/users/${user.id}`, { firstName: 'Ana' });
    expect(changed.json).toEqual({ user: { ...user, firstName: 'Ana' } });
    // The documented call has no body: the id in the path names the account.
    expect((await browser.send('DELETE', `/api/users/${user.id}`)).json).toMatchObject({
      what: expect.arrayContaining([{ thing: 'account', count: 1 }]) as object[],
    });
    expect(await browser.send('GET', '/api/auth/me')).toMatchObject({ status: 401, json: { code: 'NOT_SIGNED_IN' } });
  });

  it('only send a mail for a remote request, in the language of the browser', async () => {
    const browser = transports.openBrowser();
    const { json } = await browser.send(
      'POST',
      '/api/auth/magic-link',
      { email: 'far@example.org' },
      { 'Accept-Language': 'es-MX,es;q=0.9' },
    );
    expect(json).toEqual({ message: 'Check your email for a secure login link.' });
    expect((await readOutbox(transports.services.db, transports.services.vault, 1))[0]?.subject).toBe(
      'Su enlace para entrar en Tern',
    );
  });

  it('set HttpOnly, SameSite=Lax cookies, which are Secure where there is HTTPS', async () => {
    const browser = transports.openBrowser(true);
    await browser.send('POST', '/api/auth/magic-link', { email: 'cookies@example.org' });
    expect(browser.setCookies).toHaveLength(2);
    for (const line of browser.setCookies) expect(line).toMatch(/; Path=\/;.*; HttpOnly; SameSite=Lax$/);
    const secure = await openTransports({ PUBLIC_URL: 'https://forms.example.org' });
    const visitor = secure.openBrowser(true);
    await visitor.send('POST', '/api/auth/magic-link', { email: 'cookies@example.org' });
    for (const line of visitor.setCookies) expect(line).toContain('; Secure');
    await secure.close();
  });

  it('return 400 for invalid input and 401 without a session', async () => {
    const browser = transports.openBrowser();
    const statusOf = async (method: string, path: string, body?: object) =>
      (await browser.send(method, path, body)).status;
    expect(await statusOf('POST', '/api/auth/magic-link', { email: 'nobody' })).toBe(400);
    expect(await statusOf('POST', '/api/auth/magic-link', { mail: 'x' })).toBe(400);
    expect(await statusOf('GET', '/api/auth/verify')).toBe(401);
    expect(await statusOf('GET', '/api/auth/verify?token=a&token=b')).toBe(401);
    expect(await statusOf('GET', '/api/auth/me')).toBe(401);
    expect(await statusOf('POST', '/api/auth/sign-out')).toBe(401);
    expect(await statusOf('PATCH', '/api/users/usr_1', { firstName: 'A' })).toBe(401);
    expect(await statusOf('DELETE', '/api/users/usr_1')).toBe(401);
  });
});

describe('a mail scanner', () => {
  it('uses up no link by GET or HEAD, not even by HEAD in the requesting browser', async () => {
    const browser = transports.openBrowser();
    await browser.send('POST', '/api/auth/magic-link', { email: 'scanned@example.org' });
    const token = await newestLink();
    const scanner = transports.openBrowser();
    const path = `/api/auth/verify?token=${token}`;
    for (let i = 0; i < 3; i++)
      expect(await scanner.send('GET', path)).toMatchObject({ status: 409, json: { code: 'CONFIRMATION_REQUIRED' } });
    expect((await browser.send('HEAD', path)).status).toBe(409);
    expect((await scanner.send('HEAD', path, undefined, { 'X-Confirm-Sign-In': '1' })).status).toBe(409);
    for (const from of ['cross-site', 'same-site'])
      expect((await browser.send('GET', path, undefined, { 'Sec-Fetch-Site': from })).status).toBe(409);
    const { json } = await browser.send('GET', path, undefined, { 'Sec-Fetch-Site': 'same-origin' });
    expect(json).toMatchObject({
      token: expect.stringMatching(/^ternses_/) as string,
      user: { email: 'scanned@example.org' },
    });
  });
});

describe('/dev/outbox', () => {
  it('shows the newest mail first, with clickable links and without scripts', async () => {
    const browser = transports.openBrowser(true);
    await transports.services.mail.send({ to: 'a@example.org', subject: 'Older', text: 'x' });
    await transports.services.mail.send({
      to: 'b@example.org',
      subject: 'Newer',
      text: 'http://127.0.0.1:4000/auth/verify?token=abc',
    });
    const { status, text, headers } = await browser.send('GET', '/dev/outbox');
    expect(status).toBe(200);
    expect(text.indexOf('Newer')).toBeLessThan(text.indexOf('Older'));
    expect(text).toContain('<a href="http://127.0.0.1:4000/auth/verify?token=abc">');
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(text).not.toContain('<script');
  });

  it('returns 404 to remote requests and with a mail server, and 200 with DEV_LOGIN=0', async () => {
    expect((await transports.openBrowser().send('GET', '/dev/outbox')).status).toBe(404);
    for (const [env, status] of [
      [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 404],
      [{ DEV_LOGIN: '0' }, 200],
    ] as const) {
      const other = await openTransports(env);
      expect((await other.openBrowser(true).send('GET', '/dev/outbox')).status).toBe(status);
      await other.close();
    }
  });

  it('escapes the content of a mail', () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='a'> https://x.example/"onmouseover="a javascript:alert(1)`;
    const page = renderOutbox([{ id: hostile, to: hostile, subject: hostile, text: hostile, createdAt: new Date(0) }]);
    expect(page.match(/<(script|img)/g)).toBeNull();
    expect(page.match(/<a [^>]*>/g)).toEqual(['<a href="https://x.example/&#34;onmouseover=&#34;a">']);
  });
});
