import path from 'node:path';
import type pg from 'pg';
import { CAPABILITIES } from '../../capabilities.ts';
import { appliedMigrations } from '../../platform/apply-migrations.ts';
import { encryptedKeyIds } from '../../platform/encrypted-columns.ts';
import { SET_SYSTEM_IDENTITY } from '../../platform/row-identity.ts';
import { withClient } from '../../platform/with-client.ts';
import type { Manifest } from './manifest.ts';
import { writeHashed } from './hashed-file.ts';

const ROWS_AT_ONCE = 200;

/** pg-boss keeps jobs in a schema of its own. Jobs that were active during the backup are retried after a restore. */
const JOBS = [
  {
    name: 'job-queues',
    query: `SELECT jsonb_build_object('name', name, 'options', jsonb_build_object('policy', policy,
      'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff,
      'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes)) FROM pgboss.queue`,
  },
  {
    name: 'jobs',
    query: `SELECT to_jsonb(j) || CASE state WHEN 'active' THEN '{"state": "retry"}'::jsonb ELSE '{}' END
      FROM pgboss.job j WHERE state IN ('created', 'retry', 'active')`,
  },
];

type Dumped = Pick<Manifest, 'createdAt' | 'migrations' | 'keyIds' | 'tables' | 'chains' | 'contents'> & {
  /** Ids of the stored files in state `kept`. */
  readonly keptFiles: readonly string[];
};

/** Writes every table to `folder/database`, all from one snapshot, whatever is written meanwhile. */
export const dumpDatabase = (databaseUrl: string, folder: string): Promise<Dumped> =>
  withClient(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(SET_SYSTEM_IDENTITY);
    await client.query("SET LOCAL TimeZone = 'UTC'");
    const strings = async (sql: string) => (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);
    const [createdAt = ''] = await strings(`SELECT to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS text`);
    const names = await strings(
      `SELECT table_name AS text FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations' ORDER BY 1`,
    );
    const sources = names.map((name) => ({ name, query: `SELECT to_jsonb(t) FROM public."${name}" t` }));
    const hasJobs = (await strings("SELECT 'yes' AS text WHERE to_regclass('pgboss.job') IS NOT NULL")).length > 0;
    const tables: Manifest['tables'] = [];
    const contents: Manifest['contents'] = {};
    for (const { name, query } of [...sources, ...(hasJobs ? JOBS : [])]) {
      const at = `database/${name}.jsonl`;
      const count = { rows: 0 };
      contents[at] = await writeHashed(path.join(folder, at), linesOf(client, query, count));
      tables.push({ name, rows: count.rows });
    }
    const { rows: chains } = await client.query<Manifest['chains'][number]>('SELECT * FROM chain_heads ORDER BY chain');
    return {
      ...{ createdAt, tables, contents, chains },
      migrations: (await appliedMigrations(client))
        .filter((row) => !row.rolled_back_at)
        .map((row) => row.migration_name),
      keyIds: await strings(`SELECT id AS text FROM (${encryptedKeyIds(CAPABILITIES)}) k ORDER BY 1`),
      keptFiles: await strings("SELECT id AS text FROM stored_files WHERE state = 'kept' ORDER BY 1"),
    };
  });

async function* linesOf(client: pg.Client, query: string, count: { rows: number }): AsyncGenerator<string> {
  await client.query(`DECLARE dump NO SCROLL CURSOR FOR SELECT row::text FROM (${query}) q (row)`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM dump`);
    if (rows.length === 0) break;
    count.rows += rows.length;
    yield rows.map(({ row }) => `${row}\n`).join('');
  }
  await client.query('CLOSE dump');
}
