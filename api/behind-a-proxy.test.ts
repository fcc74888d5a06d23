import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from './testing/test-server.ts';

describe('behind a proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: '1', PUBLIC_URL: 'https://forms.example.org' });
  });
  afterAll(() => server.close());

  it.each([
    'Via',
    'Forwarded',
    'X-Real-IP',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'CF-Connecting-IP',
    'CF-Ray',
    'True-Client-IP',
  ])('closes the outbox and instant sign-in to requests with the header %s', async (name) => {
    expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(200);
    expect((await fetch(`${server.url}/dev/outbox`, { headers: { [name]: '198.51.100.7' } })).status).toBe(404);
    const response = await fetch(`${server.url}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [name]: '198.51.100.7' },
      body: JSON.stringify({ email: `${name.toLowerCase()}@example.org` }),
    });
    expect(await response.json()).not.toHaveProperty('token');
  });

  it('sets Secure, HttpOnly, host-only cookies and accepts the session cookie for a download', async () => {
    const response = await fetch(`${server.url}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'cookies@example.org' }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Host-tern_browser',
      '__Host-tern_session',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies.join()).not.toMatch(/domain/i);
    const session = cookies.find((cookie) => cookie.startsWith('__Host-tern_session'))?.split(';')[0] ?? '';
    const download = (cookie: string) => fetch(`${server.url}/api/export/download`, { headers: { cookie } });
    expect((await download(session)).status).toBe(200);
    expect((await download(session.replace('__Host-', ''))).status).toBe(401);
  });

  it('refuses plain HTTP to the API with 403 HTTPS_NEEDED, also over a socket, but serves /healthz', async () => {
    const clear = { 'X-Forwarded-Proto': 'http' };
    for (const path of ['/graphql?query={__typename}', '/api/auth/me', '/openapi.json']) {
      const refused = await fetch(server.url + path, { headers: clear });
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'HTTPS_NEEDED']);
      const { status } = await fetch(server.url + path, { headers: { 'X-Forwarded-Proto': 'https, http' } });
      expect(status).not.toBe(403);
    }
    expect((await fetch(`${server.url}/healthz`, { headers: clear })).status).toBe(200);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: clear,
    });
    const refusal = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(refusal.message).toContain('403');
  });

  it('counts a client under the same address over HTTP and over a WebSocket', async () => {
    const taken: string[] = [];
    const spend = vi.spyOn(server.services.limits, 'spend').mockImplementation((_limit, key) => {
      taken.push(key);
      return Promise.resolve({ isExceeded: false, remaining: 1, resetSeconds: 1 });
    });
    // The entries that the client sent come first; the proxy appends its own last.
    const headers = { 'X-Forwarded-For': '192.0.2.1, 198.51.100.9' };
    await fetch(`${server.url}/graphql?query={__typename}`, { headers });
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send('{"type":"connection_init"}');
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send('{"id":"1","type":"subscribe","payload":{"query":"{ __typename }"}}');
    await new Promise((resolve) => socket.once('message', resolve));
    socket.close();
    spend.mockRestore();
    expect(taken).toEqual(['198.51.100.9', '198.51.100.9']);
  });

  it('accepts CSP reports within a limit and logs neither page address nor personal data', async () => {
    const warn = vi.spyOn(server.services.log, 'warn').mockImplementation(() => {});
    const report = (body: string, type: string) =>
      fetch(`${server.url}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body });
    const page = 'https://forms.example.org/shared/ternshare_secret';
    const blocked = 'https://evil.example.com/x.js?who=ana';
    const older = {
      'csp-report': { 'document-uri': page, 'blocked-uri': blocked, 'effective-directive': 'script-src' },
    };
    const newer = [
      {
        type: 'csp-violation',
        url: page,
        body: { documentURL: page, blockedURL: 'inline', effectiveDirective: 'style-src-attr' },
      },
      { type: 'deprecation', body: {} },
    ];
    expect((await report(JSON.stringify(older), 'application/csp-report')).status).toBe(204);
    expect((await report(JSON.stringify(newer), 'application/reports+json')).status).toBe(204);
    expect((await report('{', 'application/csp-report')).status).toBe(400);
    for (let time = 0; time < 30; time++) await report(JSON.stringify(older), 'application/csp-report');
    const logged = warn.mock.calls.map(([about]) => about as object);
    warn.mockRestore();
    expect(logged.slice(0, 2)).toEqual([
      { directive: 'script-src', blocked: 'evil.example.com' },
      { directive: 'style-src-attr', blocked: 'inline' },
    ]);
    // The reports within the limit, and one line saying that there are too many.
    expect(logged.length).toBeLessThanOrEqual(21);
    expect(logged.filter((about) => 'limit' in about)).toHaveLength(1);
    const { headers } = await fetch(`${server.url}/healthz`);
    expect(headers.get('content-security-policy')).toContain('report-uri /csp-reports;report-to csp');
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
  });
});

describe('a stopping server', () => {
  it('answers a request on a kept connection, asks to close it and accepts no new connection', async () => {
    const server = await startTestServer({ TRUST_PROXY: '1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path = '/healthz') => {
      const request = get(server.url + path, { agent, headers: { 'x-forwarded-for': '198.51.100.7' } });
      return new Promise<IncomingMessage>((resolve, reject) =>
        request
          .once('error', reject)
          .once('response', (response) => response.resume().once('end', () => resolve(response))),
      );
    };
    const first = await ask();
    expect((await ask('/readyz')).statusCode).toBe(200);
    const stopped = server.close();
    expect((await ask('/readyz')).statusCode).toBe(503);
    const second = await ask();
    expect([first, second].map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'close']);
    await stopped;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  });
});
