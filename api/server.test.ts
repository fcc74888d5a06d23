import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { OPERATION_LIMITS } from './platform/operation-limits.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('is alive and ready', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  describe('speaks GraphQL over HTTP: the public audit', () => {
    // The addresses are known only when the server runs; names and ids do not depend on them.
    for (const { id, name } of serverAudits({ url: '' }))
      it(`${id} ${name}`, async () => {
        const audit = serverAudits({ url: `${server.url}/graphql` }).find((one) => one.id === id);
        const result = await audit?.fn();
        expect(result?.status, result?.status === 'ok' ? '' : result?.reason).toBe('ok');
      });
  });

  it.each([
    ['aliases', `{ ${Array.from({ length: 500 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['depth', `${'{ node '.repeat(60)}{ id }${' }'.repeat(60)}`],
    ['size', `{ ${'__typename '.repeat(OPERATION_LIMITS.bytes / 8)} }`],
    [
      'cost',
      `{ ${Array.from({ length: 30 }, (_, i) => `a${i}: form(formType: "I-130") { currentEdition { definition } }`).join(' ')} }`,
    ],
    ['batch', [{ query: '{ __typename }' }, { query: '{ __typename }' }]],
  ])('refuses a hostile operation (%s): status 400, at most 4 kB', async (_name, query) => {
    const body = Array.isArray(query) ? query : { query };
    const response = await post(body);
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThanOrEqual(4_096);
  });

  it('ends an open WebSocket when its session is signed out elsewhere', async () => {
    const email = 'socket@example.org';
    const signedIn = await fetch(`${server.url}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const authorization = `Bearer ${token}`;
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise<void>((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    await new Promise<void>((resolve) => socket.once('message', () => resolve()));
    await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: { authorization } });
    expect(await closed).toBe(4403);
  });

  it('answers a body that is no JSON, one too large, and an unknown call with JSON and a code', async () => {
    const broken = await fetch(`${server.url}/api/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"formType"',
    });
    expect([broken.status, await broken.json()]).toEqual([
      400,
      { code: 'INVALID_JSON', message: 'The body is not JSON. Check it and send it again.' },
    ]);
    const large = await fetch(`${server.url}/api/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formType: 'x'.repeat(1_100_000) }),
    });
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, 'TOO_LARGE']);
    expect((await fetch(`${server.url}/api/nothing`)).status).toBe(404);
  });

  it('answers an explorer that asks for the whole schema', async () => {
    const response = await post({
      query: getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }),
    });
    const { data } = (await response.json()) as { data: { __schema: { queryType: { name: string } } } };
    expect(data.__schema.queryType.name).toBe('Query');
  });

  it('sends a policy without inline script, inline style or eval', async () => {
    const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https:/);
  });
});
