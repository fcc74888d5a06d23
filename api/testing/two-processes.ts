import { randomBytes } from 'node:crypto';
import { connectToRunning } from '../platform/embedded-postgres.ts';
import { freeAddress } from './free-address.ts';
import { startRedisServer } from './redis-server.ts';
import { startTern, type RunningTern } from './running-tern.ts';

export interface TwoProcesses {
  readonly here: RunningTern;
  readonly there: RunningTern;
  stopRedis(): void;
  /** Restarts Redis at the same address. */
  startRedis(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two API processes on the database of the first, joined by a Redis server. */
export async function startTwoProcesses(env: Record<string, string>): Promise<TwoProcesses> {
  const at = await freeAddress();
  let redis = await startRedisServer({ overTcp: true, at });
  const shared = {
    REDIS_URL: redis.url,
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    ...env,
  };
  const here = await startTern(shared);
  const there = await startTern({ ...shared, DATABASE_URL: (await connectToRunning(here.dataDir))?.url ?? '' });
  return {
    here,
    there,
    stopRedis: () => redis.stop(),
    startRedis: async () => void (redis = await startRedisServer({ overTcp: true, at })),
    async stop() {
      await there.stop();
      await here.stop();
      redis.stop();
    },
  };
}
