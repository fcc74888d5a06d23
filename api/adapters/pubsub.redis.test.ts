import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimits } from '../platform/limits.ts';
import { createLogger } from '../platform/logger.ts';
import { testPubSubContract } from '../testing/pubsub-contract.ts';
import { startRedisServer } from '../testing/redis-server.ts';
import { createRedisPubSub } from './pubsub.ts';

describe('publish and subscribe across processes, over Redis', () => {
  let server: { url: string; stop(): void };
  const clients: Redis[] = [];
  const connect = () => {
    const client = new Redis(server.url);
    clients.push(client);
    return client;
  };
  beforeAll(async () => void (server = await startRedisServer()));
  afterAll(() => {
    for (const client of clients) client.disconnect();
    server.stop();
  });

  testPubSubContract(() => ({ here: createRedisPubSub(connect()), peer: createRedisPubSub(connect()) }));

  it('counts limits for all processes together', async () => {
    const limit = { name: 'test', times: 3, seconds: 60 };
    const log = createLogger('silent');
    const [here, there] = [createLimits(connect(), log), createLimits(connect(), log)];
    await here.take(limit, 'a');
    await there.take(limit, 'a');
    await here.take(limit, 'a');
    await expect(there.take(limit, 'a')).rejects.toThrow('too often');
  });
});
