import path from 'node:path';
import pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { makeJobTables } from './jobs.ts';
import { withClient } from './with-client.ts';

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../schema/prisma/migrations');

/** One database under two roles. With a single configured URL both are the same. */
export interface DatabaseUrls {
  /** Role of the server: it owns no table and has the rights in `RIGHTS`. */
  readonly url: string;
  /** Role that owns the tables: it migrates, backs up and restores. */
  readonly ownerUrl: string;
}

/** The ledger and audit log are append-only, except that the payer may be removed from the ledger. */
const RIGHTS = (role: string) => `
  GRANT USAGE ON SCHEMA public, pgboss TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role};
  REVOKE UPDATE, DELETE ON transactions, audit_entries FROM ${role};
  GRANT UPDATE (user_id) ON transactions TO ${role};
  REVOKE INSERT, UPDATE, DELETE ON chain_heads, _prisma_migrations FROM ${role};`;

/** Serialises processes that start at once and grant the same rights. */
const RIGHTS_LOCK = 72_707_370;

/**
 * Migrates as the owner, and grants the server's role its rights. If both are one role, it only migrates.
 * @param only migrations to apply; all when absent
 * @throws Error with a sentence for the operator
 */
export async function prepareDatabase(urls: DatabaseUrls, only?: readonly string[]): Promise<void> {
  await migrateAndGrant(urls, only).catch(async (error: unknown) => {
    await requireConnection(urls.url, 'DATABASE_URL');
    await requireConnection(urls.ownerUrl, 'DATABASE_OWNER_URL');
    throw error;
  });
}

/** Says why a connection fails, and what to check. */
export const connectionProblem = (error: unknown, setting: string): { sentence: string; remedy: string } => {
  // A host name with several addresses fails with a list of errors and no message of its own.
  const { message, code } = error as { message?: string; code?: string };
  return {
    sentence: `Cannot connect to the database: ${message || code || String(error)}.`,
    remedy: `Check that PostgreSQL is running and that ${setting} has the correct host, user, password and database.`,
  };
};

const requireConnection = (url: string, setting: string): Promise<void> =>
  withClient(url, () => Promise.resolve()).catch((cause: unknown) => {
    const { sentence, remedy } = connectionProblem(cause, setting);
    throw new Error(`${sentence} ${remedy}`, { cause });
  });

async function migrateAndGrant({ url, ownerUrl }: DatabaseUrls, only: readonly string[] | undefined): Promise<void> {
  await applyMigrations(ownerUrl, MIGRATIONS, only);
  if (only !== undefined) return;
  const isOneRole = ownerUrl === url;
  // Not left to the first worker: a web process that starts before it queues jobs at once. With one role, which may
  // not own tables that are there, workers keep them up to date.
  if (!isOneRole || !(await hasJobTables(ownerUrl))) await makeJobTables(ownerUrl);
  if (isOneRole) return;
  const role = await roleOf(url);
  await withClient(ownerUrl, async (client) => {
    if ((await roleOf(ownerUrl)) === role) return;
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [RIGHTS_LOCK]);
    await client.query(RIGHTS(pg.escapeIdentifier(role)));
    await client.query('COMMIT');
  });
}

const hasJobTables = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `SELECT to_regclass('pgboss.job') IS NOT NULL AS "isThere"`,
    );
    return rows[0]?.isThere === true;
  });

const roleOf = (databaseUrl: string): Promise<string> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return rows[0]?.role ?? '';
  });
