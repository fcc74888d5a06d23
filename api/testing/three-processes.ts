import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { startBalancingProxy, type BalancingProxy } from './balancing-proxy.ts';
import { freeAddress } from './free-address.ts';
import { startRedisServer } from './redis-server.ts';
import { startTern, type RunningTern } from './running-tern.ts';
import { startS3Server, type S3Server } from './s3-server.ts';

/** A deployment on several machines: three processes behind a proxy, with one PostgreSQL, one Redis and one bucket. */
export interface ThreeProcesses {
  readonly processes: readonly RunningTern[];
  readonly proxy: BalancingProxy;
  readonly s3: S3Server;
  stopRedis(): void;
  /** Restarts Redis at the same address. */
  startRedis(): Promise<void>;
  /** Kills the postmaster with kill -9. Resolves when the database has recovered and accepts connections. */
  killDatabase(): Promise<void>;
  /** Breaks every database connection of the processes, whatever it is doing. @returns how many */
  breakConnections(): Promise<number>;
  /** Ends it by SIGTERM, as an update does. Resolves when it is ready again. */
  restart(tern: RunningTern): Promise<void>;
  stop(): Promise<void>;
}

/** Number of times its server ended, for any reason. */
export const endsOf = (tern: RunningTern): number => tern.output().split('The server stopped').length - 1;

export async function startThreeProcesses(): Promise<ThreeProcesses> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-three-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const at = await freeAddress();
  let redis = await startRedisServer({ overTcp: true, at });
  const s3 = await startS3Server();
  const env = {
    TRUST_PROXY: '1',
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    REDIS_URL: redis.url,
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    AWS_ACCESS_KEY_ID: 'test-key',
    AWS_SECRET_ACCESS_KEY: 'test-secret',
  };
  // One at a time, as the first one creates the tables.
  const processes: RunningTern[] = [];
  for (let each = 0; each < 3; each++) processes.push(await startTern(env));
  const proxy = await startBalancingProxy(processes.map(({ url }) => url));

  /** Queries as the owner, and retries while the database recovers. */
  async function askDatabase(sql: string): Promise<number> {
    for (const until = Date.now() + 120_000; ;) {
      const client = new pg.Client({ connectionString: postgres.ownerUrl });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query(sql)).rowCount ?? 0;
      } catch (error) {
        if (Date.now() > until) throw error;
      } finally {
        await client.end().catch(() => {});
      }
      await wait(50);
    }
  }
  return {
    processes,
    proxy,
    s3,
    stopRedis: () => redis.stop(),
    startRedis: async () => void (redis = await startRedisServer({ overTcp: true, at })),
    async killDatabase() {
      process.kill(postgres.pid() ?? 0, 'SIGKILL');
      await askDatabase('SELECT 1');
    },
    breakConnections: () =>
      askDatabase("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'tern_app'"),
    async restart(tern) {
      const before = endsOf(tern);
      tern.signal('SIGTERM');
      for (const until = Date.now() + 170_000; endsOf(tern) === before;) {
        if (Date.now() > until) throw new Error(`a process did not end:\n${tern.output()}`);
        await wait(50);
      }
      await tern.untilHealthy();
    },
    async stop() {
      await proxy.close();
      await Promise.all(processes.map((tern) => tern.stop()));
      redis.stop();
      await s3.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
