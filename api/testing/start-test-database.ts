import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../platform/apply-migrations.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { startJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { TEMPLATE_DATABASE, databaseUrl } from './test-database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One embedded PostgreSQL for the run, with a migrated template; each test file copies it (`openTestServices`). */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = databaseUrl(postgres.url, TEMPLATE_DATABASE);
  await applyMigrations(template, path.resolve(import.meta.dirname, '../../schema/prisma/migrations'));
  // Makes the tables that jobs lie in.
  const jobs = await startJobs({ databaseUrl: template, isOnlyProcess: true, log: createLogger('silent') });
  await jobs.stop();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
