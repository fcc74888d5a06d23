import pg from 'pg';

/**
 * Connections to the database that may break at any moment: the embedded one may be killed and come back. Whoever asks
 * then is told by the failure of the question. The pool listens to a connection only while it is idle; one that breaks
 * while it is lent, between two questions, would end this process.
 */
export function openPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
