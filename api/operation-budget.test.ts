import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from './features/accounts/public.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

describe('the budget of operations', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ VISITOR_POINTS_PER_MINUTE: '1500', PERSON_POINTS_PER_MINUTE: '5000' });
  });
  afterAll(() => server.close());
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
  const searching = '{ librarySearch(text: "fee of the I-130", first: 1) { id } }';

  it('is spent by the work that is asked for, and refuses with the time to wait', async () => {
    const taken: number[] = [];
    let response = await ask('{ __typename }');
    const remaining = () => Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
    taken.push(1500 - remaining());
    const before = remaining();
    response = await ask(searching);
    taken.push(before - remaining());
    expect(taken).toEqual([11, 411]);
    // What is refused for its size is paid for too.
    response = await ask(`{ ${Array.from({ length: 60 }, (_, i) => `a${i}: __typename`).join(' ')} }`);
    expect([response.status, before - 411 - remaining()]).toEqual([400, 300]);
    for (let i = 0; i < 3 && response.status !== 429; i++) response = await ask(searching);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('ratelimit-policy')).toBe('"visitor";q=1500;w=60');
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  });

  it('is another one for each person', async () => {
    const { db } = server.services;
    const { token } = await db.$transaction((tx) => openSession(server.services, tx, 'budget@example.org', 'en'));
    expect((await ask(searching)).status).toBe(429);
    const response = await ask(searching, { authorization: `Bearer ${token}` });
    expect([response.status, response.headers.get('ratelimit-policy')]).toEqual([200, '"person";q=5000;w=60']);
  });
});
