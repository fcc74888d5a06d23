import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applyMigrations } from '../platform/apply-migrations.ts';
import { MIGRATIONS } from '../platform/prepare-database.ts';
import { administer, prisma } from '../testing/run-prisma.ts';
import { databaseUrl } from '../testing/test-database-url.ts';

describe('npm run prisma, all commands', () => {
  const started = `prisma_${process.pid}_started`;
  const deployed = `prisma_${process.pid}_deployed`;
  const urlOf = (name: string) => databaseUrl(inject('postgresUrl'), name);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-models-'));
  beforeAll(async () => {
    await administer(`CREATE DATABASE ${started}`);
    await applyMigrations(urlOf(started), MIGRATIONS);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    for (const name of [started, deployed]) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  it('reports the database that the start migrated as up to date', async () => {
    const status = await prisma(urlOf(started), 'migrate', 'status');
    expect(status).toEqual({ status: 0, out: expect.stringContaining('Database schema is up to date!') as string });
  });

  it('prints the SQL for a changed model and exits with 2', async () => {
    writeFileSync(
      path.join(folder, 'schema.prisma'),
      'datasource db {\n  provider = "postgresql"\n}\nmodel Lighthouse {\n  id String @id\n}\n',
    );
    const words = ['--from-config-datasource', '--to-schema', folder, '--script', '--exit-code'];
    const { status, out } = await prisma(urlOf(started), 'migrate', 'diff', ...words);
    expect(out).toContain('CREATE TABLE "Lighthouse"');
    expect(out).toContain('DROP TABLE "applications"');
    expect(status).toBe(2);
  });

  it('deploys into a new database, where the start then has nothing to apply; resolve marks a migration', async () => {
    const deploy = await prisma(urlOf(deployed), 'migrate', 'deploy');
    expect(deploy).toEqual({ status: 0, out: expect.stringContaining('successfully applied') as string });
    expect(await applyMigrations(urlOf(deployed), MIGRATIONS)).toEqual([]);

    const [first = ''] = readdirSync(MIGRATIONS).sort();
    await administer(`DROP DATABASE ${deployed} WITH (FORCE)`);
    await administer(`CREATE DATABASE ${deployed}`);
    const resolve = await prisma(urlOf(deployed), 'migrate', 'resolve', '--applied', first);
    expect(resolve).toEqual({ status: 0, out: expect.stringContaining('marked as applied') as string });
  });
});
