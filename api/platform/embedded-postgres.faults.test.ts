import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rounds } from '../testing/rounds.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

/** The second kill shows that a restarted server is watched like the first one. */
const KILLS = rounds(2, 20);

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres | undefined;
  // Operators choose the folder's name, so it has a space and an accent.
  beforeEach(() => void (dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern postgres ñ '))));
  afterEach(async () => {
    vi.unstubAllEnvs();
    await postgres?.stop();
    postgres = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = async (sql: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: postgres?.ownerUrl ?? '' });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.query(sql);
    } finally {
      await client.end().catch(() => {});
    }
  };

  it('restarts with every acknowledged row after it is killed, and refuses a second process in its folder', async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    await ask('CREATE TABLE acknowledged (n int)');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Tern process is using');
    // A service manager may give its services a private temporary folder, where the other's lock is not visible.
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'tern-private-'));
    vi.stubEnv('TMPDIR', elsewhere);
    // The service manager sets no locale either.
    vi.stubEnv('LC_ALL', 'C');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('with another TMPDIR');
    vi.unstubAllEnvs();
    rmSync(elsewhere, { recursive: true });
    expect(await ask('SELECT 1 AS one')).toMatchObject({ rows: [{ one: 1 }] });
    for (let round = 1; round <= KILLS; round++) {
      await ask(`INSERT INTO acknowledged VALUES (${round})`);
      const killed = postgres.pid() ?? 0;
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => postgres?.pid()).not.toBe(killed);
      await expect
        .poll(() =>
          ask('SELECT count(*)::int AS n FROM acknowledged').then(
            ({ rows }) => rows as unknown,
            () => null,
          ),
        )
        .toEqual([{ n: round }]);
    }
  });

  it('leaves no server behind when a start fails, and says where the reason is', async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    await postgres.stop();
    const files = path.join(dataDir, 'postgres');
    // Like a full disk, this refuses only what is written after the server is up.
    appendFileSync(path.join(files, 'postgresql.auto.conf'), "default_transaction_read_only = 'on'\n");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('read-only transaction');
    expect(readdirSync(files)).not.toContain('postmaster.pid');
    appendFileSync(path.join(files, 'postgresql.auto.conf'), "max_connections = 'many'\n");
    const said = `PostgreSQL cannot be started. See ${path.join(dataDir, 'postgres.log')}.`;
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(said);
  });

  it('starts after an initialization that was killed', async () => {
    const source = `import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });`;
    const begun = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
      detached: true,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => begun.once('exit', resolve));
    const files = () => readdirSync(dataDir, { recursive: true }).map(String);
    await vi.waitUntil(() => files().some((file) => file.endsWith('PG_VERSION')), { timeout: 120_000, interval: 5 });
    // Kills the whole process group, as a power loss does.
    process.kill(-(begun.pid ?? 0), 'SIGKILL');
    await ended;
    postgres = await startEmbeddedPostgres({ dataDir });
    expect(await ask('SELECT 1 AS one')).toMatchObject({ rows: [{ one: 1 }] });
    expect(files().filter((file) => file.includes('.new-'))).toEqual([]);
  });
});
