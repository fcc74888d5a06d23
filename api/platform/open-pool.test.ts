import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { openPool } from './open-pool.ts';

let services: TestServices;
beforeEach(async () => void (services = await openTestServices()));
afterEach(() => services.close());

it('outlives a connection that is lent and breaks between two questions', async () => {
  const pool = openPool(services.databaseUrl, 2);
  const lent = await pool.connect();
  const { rows } = await lent.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const broken = new Promise((resolve) => lent.once('end', resolve));
  // Nobody but the pool listens: without a listener this process would end.
  await services.db.$executeRaw`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`;
  await broken;
  await expect(lent.query('SELECT 1')).rejects.toThrow();
  lent.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
