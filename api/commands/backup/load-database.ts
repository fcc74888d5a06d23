import path from 'node:path';
import pg from 'pg';
import { SET_SYSTEM_IDENTITY } from '../../platform/row-identity.ts';
import { withClient } from '../../platform/with-client.ts';
import { linesOf } from './hashed-file.ts';
import type { Manifest } from './manifest.ts';

const ROWS_AT_ONCE = 500;
const LETTERS_AT_ONCE = 1_000_000;
const JOB_TABLES = ['job-queues', 'jobs'];

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Loads every row in one transaction. Foreign keys are dropped and recreated after the last row, which validates all
 * of them. Triggers are disabled, so that the chained tables keep their original hashes.
 * @param ownerUrl URL of an empty database at the backup's migrations
 */
export const loadDatabase = (ownerUrl: string, folder: string, { tables }: Manifest): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const rowsOf = (name: string) => linesOf(path.join(folder, `database/${name}.jsonl`));
    await client.query('BEGIN');
    await client.query(SET_SYSTEM_IDENTITY);
    const { rows: keys } = await client.query<ForeignKey>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    const names = tables.map(({ name }) => name).filter((name) => !JOB_TABLES.includes(name));
    for (const name of names) {
      const table = `public.${pg.escapeIdentifier(name)}`;
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      // Migrations may have inserted rows.
      await client.query(`DELETE FROM ${table}`);
      await insertRows(client, table, rowsOf(name));
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    if (tables.some(({ name }) => JOB_TABLES.includes(name))) {
      for await (const line of rowsOf('job-queues'))
        await client.query(`SELECT pgboss.create_queue($1::jsonb->>'name', ($1::jsonb->'options')::json)`, [line]);
      await insertRows(client, 'pgboss.job', rowsOf('jobs'));
    }
    await client.query('COMMIT');
  });

async function insertRows(client: pg.Client, table: string, lines: AsyncIterable<string>): Promise<void> {
  const insert = `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  let waiting: string[] = [];
  let letters = 0;
  const flush = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`]);
    waiting = [];
    letters = 0;
  };
  for await (const line of lines) {
    waiting.push(line);
    letters += line.length;
    if (waiting.length >= ROWS_AT_ONCE || letters >= LETTERS_AT_ONCE) await flush();
  }
  await flush();
}
