import net from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { openDatabase, type Database } from './db.ts';
import { asUser } from './row-identity.ts';

let services: TestServices;
beforeEach(async () => void (services = await openTestServices()));
afterEach(() => services.close());

interface Prepared {
  readonly statement: string;
  readonly plans: number;
}
const preparedOn = (db: Database) =>
  db.$queryRaw<Prepared[]>`
    SELECT statement, (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements
    WHERE statement LIKE '%."people"%' OR statement LIKE '%set_config%' ORDER BY statement`;

it('prepares a statement once for each connection, whoever sends it', async () => {
  const db = openDatabase(services.databaseUrl, { connections: 1 });
  await db.person.findMany();
  await asUser(db, { id: 'usr_somebody' }).person.findMany();
  await db.$transaction((tx) => tx.person.findMany());
  const [identity, people, ...others] = await preparedOn(db);
  expect(identity?.statement).toMatch(/^PREPARE .*set_config/);
  expect(people?.statement).toMatch(/^SELECT .*"people"/);
  expect(people?.plans).toBe(3);
  expect(others).toEqual([]);
  await db.$disconnect();
});

it('sends a statement again that was refused in a transaction which had failed', async () => {
  const db = openDatabase(services.databaseUrl, { connections: 1 });
  await db
    .$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 / ${0}::int`.catch(() => {});
      await tx.person.findMany();
    })
    .catch(() => {});
  expect(await db.person.findMany()).toEqual([]);
  await db.$disconnect();
});

it('prepares nothing behind a pooler, which may send the next statement to another process', async () => {
  const pooler = await startPooler(services.databaseUrl);
  const db = openDatabase(pooler.url, { connections: 1 });
  await db.person.findMany();
  expect(await asUser(db, { id: 'usr_somebody' }).person.findMany()).toEqual([]);
  expect(await preparedOn(db)).toEqual([]);
  await db.$disconnect();
  pooler.close();
});

/** Relays to the database, and as PgBouncer does gives each connection another key than its process has. */
async function startPooler(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}`;
  const server = net.createServer((client) => {
    const upstream = net.connect(socket);
    client.on('error', () => {}).pipe(upstream);
    upstream.on('error', () => {}).on('data', (bytes) => client.write(withOtherKey(bytes)));
    client.once('close', () => upstream.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}

/** Changes the process in a BackendKeyData message: a K, its length of 12, the process's id and its secret. */
function withOtherKey(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + 5) + 1, at + 5);
  return bytes;
}
