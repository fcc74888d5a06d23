import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSession } from './features/accounts/public.ts';
import { DatabaseUnavailableError } from './platform/errors.ts';
import { checkHealth } from './platform/readiness.ts';
import { createTernServer } from './server.ts';
import { openDatabaseNowhere } from './testing/database-nowhere.ts';
import { openTestServices, type TestServices } from './testing/test-services.ts';

describe('while the database is unavailable', () => {
  let services: TestServices;
  let url: string;
  let authorization: string;
  let stop: () => Promise<void>;
  const db = openDatabaseNowhere();

  beforeAll(async () => {
    services = await openTestServices();
    // Each reading of the clock is ten seconds later, so every wait times out at once.
    let later = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (later += 10_000));
    const { token } = await services.db.$transaction((tx) => openSession(services, tx, 'ana@example.org', 'en'));
    authorization = `Bearer ${token}`;
    const server = await createTernServer({ ...services, db }, () => {});
    await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.http.address() as { port: number }).port}`;
    stop = server.stop;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await stop();
    await db.$disconnect();
    await services.close();
  });

  it.each([
    ['GET', '/api/applications', 'who asks is not known'],
    ['POST', '/api/auth/magic-link', 'what is asked cannot be written'],
    ['GET', '/readyz', 'this process is not ready'],
  ])('%s %s returns 503: %s', async (method, path) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ email: 'ana@example.org' }) }),
    });
    expect(response.status).toBe(503);
    if (!path.startsWith('/api')) return;
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      code: 'DATABASE_UNAVAILABLE',
      message: new DatabaseUnavailableError().message,
    });
  });

  it('the readiness check returns 503 for a database that never answers, before the query times out', async () => {
    const silent = createServer();
    const sockets: Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const silentDb = openDatabaseNowhere(`postgresql://tern@127.0.0.1:${port}/tern`);
    let isGivenUp = false;
    const asked = silentDb.$queryRaw`SELECT 1`.catch(() => (isGivenUp = true));
    const look = checkHealth({ db: silentDb, pubsub: services.pubsub });
    expect(await look()).toEqual({ httpStatus: 503, status: 'database not reachable', away: ['database'] });
    expect(isGivenUp).toBe(false);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await asked;
    await silentDb.$disconnect();
  });

  it('a GraphQL query that needs the database returns 503 DATABASE_UNAVAILABLE', async () => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { email } }' }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const { errors } = (await response.json()) as { errors: readonly object[] };
    expect(errors).toMatchObject([
      { message: new DatabaseUnavailableError().message, extensions: { code: 'DATABASE_UNAVAILABLE' } },
    ]);
  });

  it('an anonymous GraphQL mutation returns 503 DATABASE_UNAVAILABLE', async () => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation { requestSignInLink(input: {email: "ana@example.org"}) { __typename } }',
      }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'DATABASE_UNAVAILABLE' } }] });
  });
});
