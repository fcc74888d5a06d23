import pg from 'pg';
import { IdentifiedPool } from './identified-client.ts';

type PoolName = 'requests' | 'jobs';
const measured = new Map<PoolName, pg.Pool>();

/**
 * Opens a pool whose connections may break at any moment, as when the embedded database is killed. The query in
 * progress then fails. The pool handles errors of idle connections only; one that breaks between two queries of a
 * checkout would otherwise crash the process.
 * @param name under which it is measured
 */
export function openPool(databaseUrl: string, max: number, name?: PoolName): pg.Pool {
  return watched(new pg.Pool(configOf(databaseUrl, max)), name);
}

/** Opens a pool whose statements carry an identity. */
export const openIdentifiedPool = (databaseUrl: string, max: number, idleSeconds?: number): pg.Pool =>
  watched(new IdentifiedPool({ ...configOf(databaseUrl, max), idleSeconds }), 'requests');

const configOf = (connectionString: string, max: number) => ({
  connectionString,
  max,
  connectionTimeoutMillis: 10_000,
});

function watched(pool: pg.Pool, name?: PoolName): pg.Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (name !== undefined) measured.set(name, pool);
  return pool;
}

/** Returns the connection counts of this process's pools, for metrics. */
export const poolStates = () =>
  [...measured].map(([pool, { totalCount: open, idleCount: idle, waitingCount: waiting }]) => ({
    pool,
    open,
    idle,
    waiting,
  }));
