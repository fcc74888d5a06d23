import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { SET_SYSTEM_IDENTITY } from './row-identity.ts';
import { withClient } from './with-client.ts';

/** Lock number of Prisma's own engine: starting processes and `prisma migrate deploy` wait for each other. */
const PRISMA_LOCK = 72_707_369;
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

export interface AppliedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
}

/** Lists the migrations of this version of Tern, in order. */
export function migrationsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'migration.sql')))
    .sort();
}

/** Reads Prisma's bookkeeping table; returns nothing for an empty database. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: there } = await client.query<{ at: string | null }>("SELECT to_regclass('_prisma_migrations') AS at");
  if (!there[0]?.at) return [];
  const { rows } = await client.query<AppliedMigration>(
    'SELECT migration_name, checksum, finished_at, rolled_back_at FROM _prisma_migrations ORDER BY migration_name',
  );
  return rows;
}

/**
 * Applies `schema/prisma/migrations` in Prisma's own bookkeeping, so that `prisma migrate deploy` agrees afterwards.
 * Each migration runs in one transaction: a killed start leaves nothing half done. If all are applied nothing is
 * written, so a role without the right to create tables may call it too.
 * @param only migrations to apply; all when absent
 * @returns the names of the migrations applied now
 */
export const applyMigrations = (databaseUrl: string, folder: string, only?: readonly string[]): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK]);
    const rows = await appliedMigrations(client);
    const failed = rows.find((row) => !row.finished_at && !row.rolled_back_at);
    if (failed)
      throw new Error(
        `Migration ${failed.migration_name} failed earlier. Fix the database, then mark the migration as resolved from a checkout of this version: npm run prisma -- migrate resolve`,
      );
    const done = new Map(rows.filter((row) => !row.rolled_back_at).map((row) => [row.migration_name, row.checksum]));
    const applied: string[] = [];
    for (const name of migrationsIn(folder)) {
      if (only && !only.includes(name)) continue;
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = done.get(name);
      if (known !== undefined && known !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied. Restore it and add a new one.`);
      if (known !== undefined) continue;
      await client.query('BEGIN');
      try {
        await client.query(SET_SYSTEM_IDENTITY);
        await client.query(BOOKKEEPING);
        await client.query(sql);
        await client.query(
          'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)',
          [randomUUID(), checksum, name],
        );
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
      applied.push(name);
    }
    return applied;
  });
