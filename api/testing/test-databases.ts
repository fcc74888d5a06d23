import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE, databaseUrl } from './test-database-url.ts';

/** Unused databases of this worker, as empty as the template. */
const idle: string[] = [];
let copies = 0;
let template: { readonly shape: string | undefined; readonly rows: TableRows } | undefined;

/** Rows of the template by table. */
type TableRows = Readonly<Record<string, readonly unknown[]>>;

/**
 * Hash of everything besides rows that a statement can change: tables, columns, triggers, functions, policies,
 * grants. Uses oids, which a copy shares with its template; names would have to be looked up one by one.
 */
const SHAPE = `SELECT md5(concat(
  (SELECT string_agg(concat_ws(' ', oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl), ',' ORDER BY oid)
     FROM pg_class WHERE relnamespace IN (SELECT oid FROM own)),
  (SELECT string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped, attacl), ',' ORDER BY attrelid, attnum)
     FROM pg_attribute WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace IN (SELECT oid FROM own))),
  (SELECT string_agg(concat_ws(' ', oid, tgrelid, tgname, tgenabled), ',' ORDER BY oid) FROM pg_trigger WHERE NOT tgisinternal),
  (SELECT string_agg(concat_ws(' ', oid, proname, prosrc, proconfig, prosecdef, proacl), ',' ORDER BY oid)
     FROM pg_proc WHERE pronamespace IN (SELECT oid FROM own)),
  (SELECT string_agg(concat_ws(' ', oid, polrelid, polname, polqual, polwithcheck), ',' ORDER BY oid) FROM pg_policy)
)) AS shape`;
const OWN = `WITH own AS (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema') `;

const TABLES = `${OWN} SELECT oid::regclass::text AS name FROM pg_class
  WHERE relnamespace IN (SELECT oid FROM own) AND relkind = 'r'`;

/** A table without a file has never had a row, as most tables in most tests. */
const EMPTY = `DO $$ DECLARE one regclass; BEGIN
  FOR one IN ${TABLES.replace('oid::regclass::text AS name', 'oid::regclass')} AND pg_relation_size(oid) > 0 LOOP
    EXECUTE format('DELETE FROM %s', one);
  END LOOP;
END $$`;

/** Job workers create a table per queue; these are dropped so that the database can be reused. */
const CLOSE_QUEUES = 'SELECT pgboss.delete_queue(name) FROM pgboss.queue WHERE name <> ALL($1)';

/**
 * Returns the name of a migrated database for exclusive use: one that an earlier test returned, or a new copy of the
 * template, which costs eight hundred files.
 */
export async function acquireDatabase(): Promise<string> {
  const waiting = idle.pop();
  if (waiting !== undefined) return waiting;
  const name = `test_${process.pid}_${++copies}`;
  // Copying files costs a quarter less than copying through the write-ahead log.
  await withDatabase('postgres', (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`),
  );
  // The template is read from a copy because a database with open connections cannot be copied.
  template ??= await withDatabase(name, readTemplate);
  return name;
}

/** Ends open connections and resets the database for the next test; drops it if the test changed its schema. */
export async function releaseDatabase(name: string): Promise<void> {
  if (!template) throw new Error(`${name} was not taken here.`);
  const { shape, rows } = template;
  const isAsBefore = await withDatabase(name, async (client) => {
    await client.query(
      'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    );
    // Disables foreign keys and the triggers that make a ledger append-only.
    await client.query('SET session_replication_role = replica');
    await client.query(CLOSE_QUEUES, [(rows['pgboss.queue'] ?? []).map((queue) => (queue as { name: string }).name)]);
    await client.query(EMPTY);
    for (const [table, held] of Object.entries(rows))
      await client.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(held)],
      );
    return (await readShape(client)) === shape;
  });
  if (isAsBefore) idle.push(name);
  else await withDatabase('postgres', (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
}

async function readTemplate(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const rows: Record<string, readonly unknown[]> = {};
  for (const { name } of tables) {
    const { rows: held } = await client.query<{ row: unknown }>(`SELECT to_jsonb(one) AS row FROM ${name} one`);
    if (held.length > 0) rows[name] = held.map(({ row }) => row);
  }
  return { shape: await readShape(client), rows };
}

async function readShape(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ shape: string }>(OWN + SHAPE);
  return rows[0]?.shape;
}

async function withDatabase<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
