import pg from 'pg';
import { IdentifiedPool } from './identified-client.ts';

type PoolName = 'requests' | 'jobs';
const measured = new Map<PoolName, pg.Pool>();

/**
 * Connections to the database that may break at any moment: the embedded one may be killed and come back. Whoever asks
 * then is told by the failure of the question. The pool listens to a connection only while it is idle; one that breaks
 * while it is lent, between two questions, would end this process.
 * @param name by which it is measured
 */
export function openPool(databaseUrl: string, max: number, name?: PoolName): pg.Pool {
  return watched(new pg.Pool(configOf(databaseUrl, max)), name);
}

/**
 * Connections on which each statement says for whom it asks, and hours are those of UTC. Prisma leaves out the zone of a
 * moment both ways; a database in the zone of its machine would move each by hours against what pg itself reads.
 */
export const openIdentifiedPool = (databaseUrl: string, max: number, idleSeconds?: number): pg.Pool =>
  watched(new IdentifiedPool({ ...configOf(databaseUrl, max), idleSeconds, verify: setUtc }), 'requests');

const setUtc = (client: pg.PoolClient, done: (error?: Error) => void): void =>
  client.query("SET TimeZone = 'UTC'", [], (error) => done(error));

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

/** The connections of this process, for whoever measures them. */
export const poolStates = () =>
  [...measured].map(([pool, { totalCount: open, idleCount: idle, waitingCount: waiting }]) => ({
    pool,
    open,
    idle,
    waiting,
  }));
