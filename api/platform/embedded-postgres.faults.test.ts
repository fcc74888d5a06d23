import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rounds } from '../testing/rounds.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

/** The second one shows that what was started again is watched as the first was. */
const KILLS = rounds(2, 20);

describe('the embedded PostgreSQL', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-postgres-'));
  let postgres: EmbeddedPostgres | undefined;
  afterEach(async () => {
    await postgres?.stop();
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

  it('is started again with every acknowledged row when it is killed, refuses a second user of its folder, and stops', async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    await ask('CREATE TABLE acknowledged (n int)');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Tern is using');
    // A service manager gives its services a folder for temporary files of their own: no lock is seen from there.
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'tern-private-'));
    vi.stubEnv('TMPDIR', elsewhere);
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
});
