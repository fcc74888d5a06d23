import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { TEMPLATE_DATABASE, databaseUrl } from './test-database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as the owner. */
    postgresUrl: string;
    /** Connects as the application's role. */
    applicationUrl: string;
  }
}

/** Starts one embedded PostgreSQL per run, with a migrated template that each test file copies (`openTestServices`). */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  // Lets a test decide which transaction loses a deadlock.
  await client.query('GRANT SET ON PARAMETER deadlock_timeout TO tern_app');
  // Tests open a thousand connections, each of which would spend time on a password that protects nothing.
  await client.query('SET scram_iterations = 1');
  for (const { username, password } of [new URL(postgres.ownerUrl), new URL(postgres.url)])
    await client.query(`ALTER ROLE ${username} PASSWORD '${password}'`);
  await client.end();
  await prepareDatabase({
    url: databaseUrl(postgres.url, TEMPLATE_DATABASE),
    ownerUrl: databaseUrl(postgres.ownerUrl, TEMPLATE_DATABASE),
  });
  project.provide('postgresUrl', postgres.ownerUrl);
  project.provide('applicationUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
