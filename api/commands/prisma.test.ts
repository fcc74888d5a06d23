import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applyMigrations } from '../platform/apply-migrations.ts';
import { startJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { databaseUrl } from '../testing/test-database-url.ts';

const root = path.resolve(import.meta.dirname, '../..');
const migrations = path.join(root, 'schema/prisma/migrations');
const models = path.join(root, 'schema/prisma/models');

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function prisma(url: string, ...words: string[]): Promise<{ status: number | null; out: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['api/commands/prisma.mjs', ...words], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.once('close', (status) => resolve({ status, out }));
  });
}

describe('npm run prisma', { timeout: 60_000 }, () => {
  const started = `prisma_${process.pid}_started`;
  const deployed = `prisma_${process.pid}_deployed`;
  const urlOf = (name: string) => databaseUrl(inject('postgresUrl'), name);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-models-'));
  beforeAll(async () => {
    await administer(`CREATE DATABASE ${started}`);
    await applyMigrations(urlOf(started), migrations);
    // A start makes the tables of the jobs too, where Prisma must not look.
    const jobs = await startJobs({ databaseUrl: urlOf(started), isOnlyProcess: true, log: createLogger('silent') });
    await jobs.stop();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    for (const name of [started, deployed]) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  it('agrees with what the start migrated, and finds the models and the migrations alike', async () => {
    const status = await prisma(urlOf(started), 'migrate', 'status');
    expect(status).toEqual({ status: 0, out: expect.stringContaining('Database schema is up to date!') as string });
    const diff = await prisma(
      urlOf(started),
      'migrate',
      'diff',
      '--from-config-datasource',
      '--to-schema',
      models,
      '--exit-code',
    );
    // Else: a model was changed without a migration, whose SQL is what this command prints with --script.
    expect(diff, diff.out).toEqual({ status: 0, out: expect.stringContaining('No difference detected.') as string });
  });

  it('prints the SQL for a changed model, and tells by its status that there is a difference', async () => {
    mkdirSync(path.join(folder, 'models'));
    writeFileSync(
      path.join(folder, 'models/schema.prisma'),
      'datasource db {\n  provider = "postgresql"\n}\nmodel Lighthouse {\n  id String @id\n}\n',
    );
    const words = ['--from-config-datasource', '--to-schema', path.join(folder, 'models'), '--script', '--exit-code'];
    const { status, out } = await prisma(urlOf(started), 'migrate', 'diff', ...words);
    expect(out).toContain('CREATE TABLE "Lighthouse"');
    expect(out).toContain('DROP TABLE "applications"');
    expect(status).toBe(2);
  });

  it('says that it needs a database instead of finding no difference without one', async () => {
    const words = ['migrate', 'diff', '--from-empty', '--to-schema', models, '--script'];
    const { status, out } = await prisma('', ...words);
    expect(out).toContain('set DATABASE_URL');
    expect(status).toBe(1);
  });

  it('deploys into a new database, which the start then finds complete; resolve marks a migration', async () => {
    const deploy = await prisma(urlOf(deployed), 'migrate', 'deploy');
    expect(deploy).toEqual({ status: 0, out: expect.stringContaining('successfully applied') as string });
    expect(await applyMigrations(urlOf(deployed), migrations)).toEqual([]);

    const [first = ''] = readdirSync(migrations).sort();
    await administer(`DROP DATABASE ${deployed} WITH (FORCE)`);
    await administer(`CREATE DATABASE ${deployed}`);
    const resolve = await prisma(urlOf(deployed), 'migrate', 'resolve', '--applied', first);
    expect(resolve).toEqual({ status: 0, out: expect.stringContaining('marked as applied') as string });
  });
});
