import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn, type SignedInClient } from './features/applications/testing/transports.ts';
import type { Database } from './platform/db.ts';
import { createTernServer } from './server.ts';
import { openDatabaseNowhere } from './testing/database-nowhere.ts';
import { makeDatabaseRelay, type DatabaseRelay } from './testing/database-relay.ts';
import type { TestServer } from './testing/test-server.ts';
import { openTestServices, type TestServices } from './testing/test-services.ts';

const NEW_FORM = { formType: 'I-130', formData: { lastName: 'SILVA' }, status: 'draft' };
const BEGIN_FORM = 'mutation { startApplication(input: { formType: "I-90" }) { __typename } }';

let services: TestServices;
let relay: DatabaseRelay;
let db: Database;
let ana: SignedInClient;
let url: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  services = await openTestServices();
  relay = await makeDatabaseRelay(services.databaseUrl);
  db = openDatabaseNowhere(relay.url);
  const server = await createTernServer({ ...services, db }, () => {});
  await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`;
  ana = await signIn({ url, services } as TestServer, 'ana@example.org');
  stop = server.stop;
});
afterEach(async () => {
  await stop();
  await db.$disconnect();
  await relay.close();
  await services.close();
});

const askAll = () => [
  ana.rest('GET', '/api/applications'),
  ana.rest('POST', '/api/applications', NEW_FORM),
  ana.graphql('{ viewer { email } }'),
  ana.graphql(BEGIN_FORM),
];
const statusOf = async (asked: ReturnType<typeof askAll>) => (await Promise.all(asked)).map(({ status }) => status);
const readiness = async () => (await fetch(`${url}/readyz`)).status;

/** Returns the database processes that wait for a lock which the test holds. */
async function held(): Promise<readonly { pid: number }[]> {
  return services.db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'`;
}

it('requests during a database restart wait and apply each change once; /readyz returns 503 at once', async () => {
  const asked = askAll();
  expect(await readiness()).toBe(503);
  await relay.open();
  expect(await statusOf(asked)).toEqual([200, 201, 200, 200]);
  expect(await services.db.application.count()).toBe(2);
  expect(await readiness()).toBe(200);
});

it('requests interrupted by a database restart are repeated from the beginning and apply each change once', async () => {
  await relay.open();
  const owner = new pg.Client({ connectionString: services.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN');
  await owner.query('LOCK TABLE applications, users IN ACCESS EXCLUSIVE MODE');
  const asked = askAll();
  await expect.poll(async () => (await held()).length).toBe(4);
  await relay.close();
  await owner.query('ROLLBACK');
  await owner.end();
  await relay.open();
  expect(await statusOf(asked)).toEqual([200, 201, 200, 200]);
  expect(await services.db.application.count()).toBe(2);
});
