import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { openDatabase } from './db.ts';
import { openPool } from './open-pool.ts';

let services: TestServices;
beforeEach(async () => void (services = await openTestServices()));
afterEach(() => services.close());

it('keeps working after a checked-out connection breaks between two queries', async () => {
  const pool = openPool(services.databaseUrl, 2);
  const lent = await pool.connect();
  const { rows } = await lent.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const broken = new Promise((resolve) => lent.once('end', resolve));
  // Only the pool listens for errors: without a listener this process would end.
  await services.db.$executeRaw`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`;
  await broken;
  await expect(lent.query('SELECT 1')).rejects.toThrow();
  lent.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('exchanges the same instants with a database in another time zone', async () => {
  const owner = new pg.Client({ connectionString: services.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  await owner.query(`ALTER DATABASE ${rows[0]!.name} SET timezone TO 'America/New_York'`);
  await owner.end();
  const db = openDatabase(services.databaseUrl, { connections: 1 });
  const at = new Date('2026-03-08T02:30:00Z');
  const seconds = at.getTime() / 1_000;
  expect(await db.$queryRaw`SELECT extract(epoch FROM ${at}::timestamptz)::int AS seconds`).toEqual([{ seconds }]);
  expect(await db.$queryRaw`SELECT to_timestamp(${seconds}) AS at`).toEqual([{ at }]);
  await db.$disconnect();
});
