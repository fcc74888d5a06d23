import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../../platform/prepare-database.ts';

/** Rows of a user as commit 64ba79c3 of 2026-11-21 wrote them, hours after the first one, and its responses. */
export interface FirstData {
  readonly recordedAt: string;
  readonly encryptionKeys: string;
  readonly seen: { readonly user: { readonly email: string }; readonly applications: readonly object[] };
  readonly tables: Readonly<Record<string, readonly object[]>>;
}

export const readFirstData = (): FirstData =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'first-data.json'), 'utf8')) as FirstData;

/** Restores the database of that time and migrates it, as a start does. */
export async function fillWithFirstData(url: string, ownerUrl: string, { tables }: FirstData): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('DROP SCHEMA public, pgboss CASCADE');
    await owner.query('CREATE SCHEMA public');
    await prepareDatabase({ url, ownerUrl }, ['20261121000000_begin']);
    await owner.query("SET session_replication_role = 'replica'");
    for (const [table, rows] of Object.entries(tables))
      await owner.query(`INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1)`, [
        JSON.stringify(rows),
      ]);
  } finally {
    await owner.end();
  }
  await prepareDatabase({ url, ownerUrl });
}
