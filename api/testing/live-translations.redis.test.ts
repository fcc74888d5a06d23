import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToRunning } from '../platform/embedded-postgres.ts';
import { orderOn, STAGE_ACTIONS } from './order-on-running.ts';
import { startRedisServer } from './redis-server.ts';
import { startTern, type RunningTern } from './running-tern.ts';
import { listenAsPage, quantile } from './tracking-listeners.ts';

const ORDERS = 5;

describe('a tracking page on one API process, and the order moved on another', () => {
  let redis: { url: string; stop(): void };
  const terns: RunningTern[] = [];
  beforeAll(async () => {
    redis = await startRedisServer({ overTcp: true });
    const shared = {
      FETCH_BLANKS: '0',
      REDIS_URL: redis.url,
      ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    };
    const first = await startTern(shared);
    terns.push(first);
    const databaseUrl = (await connectToRunning(first.dataDir)) ?? '';
    terns.push(await startTern({ ...shared, DATABASE_URL: databaseUrl }));
  });
  afterAll(async () => {
    for (const tern of terns.reverse()) await tern.stop();
    redis.stop();
  });

  it('moves by itself, each step told once and in order', async () => {
    const [here, there] = terns;
    if (!here || !there) throw new Error('not two processes');
    const delays: number[] = [];
    for (let round = 0; round < ORDERS; round++) {
      const order = await orderOn(here, `two-${round}@example.org`);
      const page = await listenAsPage(here.url, order);
      for (const [index, action] of STAGE_ACTIONS.entries()) {
        const began = performance.now();
        await order.move(there.url, action);
        await page.until(index + 2);
        delays.push((page.heard.at(-1)?.at ?? NaN) - began);
      }
      expect(page.heard.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
      page.close();
    }
    process.stdout.write(
      `Two API processes: a step shows after ${quantile(delays, 0.5).toFixed(0)} ms (median of ${delays.length})\n`,
    );
  });
});
