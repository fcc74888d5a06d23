import { once } from 'node:events';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../platform/database-unavailable.ts';
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

  it('notifies other processes of missed events once a disconnected publisher reconnects', async () => {
    const peerRedis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    clients.push(peerRedis);
    const [here, peer] = [createRedisPubSub(connect()), createRedisPubSub(peerRedis)];
    for (const each of [here, peer]) await expect.poll(() => each.isConnected(), { timeout: 60_000 }).toBe(true);
    let missed = 0;
    here.onMissed(() => (missed += 1));
    const stop = new AbortController();
    const heard: object[] = [];
    const hear = async (events: AsyncIterable<object>, into: object[]) => {
      for await (const event of events) into.push(event);
    };
    const own: object[] = [];
    const reading = [
      hear(await here.subscribe('application:9', stop.signal), heard),
      hear(await peer.subscribe('application:9', stop.signal), own),
    ];
    const isAway = once(peerRedis, 'end');
    peerRedis.disconnect();
    await isAway;
    expect(peer.isConnected()).toBe(false);
    await peer.publish('application:9', { revision: 1 });
    await expect.poll(() => own).toEqual([{ revision: 1 }]);
    expect([heard, missed]).toEqual([[], 0]);

    await peerRedis.connect();
    await expect.poll(() => missed, { timeout: 60_000 }).toBe(1);
    expect(peer.isConnected()).toBe(true);
    await peer.publish('application:9', { revision: 2 });
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual([{ revision: 2 }]);
    expect([own, missed]).toEqual([[{ revision: 1 }, { revision: 2 }], 1]);
    stop.abort();
    await Promise.all(reading);
  });

  it('subscribes even when Redis confirms later than the command timeout', async () => {
    const slow = new Redis(server.url, { commandTimeout: 50 });
    clients.push(slow);
    const here = createRedisPubSub(slow);
    await expect.poll(() => here.isConnected(), { timeout: 60_000 }).toBe(true);
    const stop = new AbortController();
    await connect().client('PAUSE', 500, 'ALL');
    const events = (await here.subscribe('application:10', stop.signal))[Symbol.asyncIterator]();
    await createRedisPubSub(connect()).publish('application:10', { revision: 1 });
    expect((await events.next()).value).toEqual({ revision: 1 });
    stop.abort();
  });

  it('rejects a subscription as unavailable when Redis disconnects during subscribing', async () => {
    const going = await startRedisServer();
    const client = new Redis(going.url, { maxRetriesPerRequest: 0 }).on('error', () => {});
    clients.push(client);
    const here = createRedisPubSub(client);
    await expect.poll(() => here.isConnected(), { timeout: 60_000 }).toBe(true);
    await client.client('PAUSE', 60_000, 'ALL');
    const refused = here.subscribe('application:11', new AbortController().signal).catch((error: unknown) => error);
    going.stop();
    expect(isDatabaseUnavailable(await refused)).toBe(true);
    await here.close();
  });

  it('counts rate limits across all processes', async () => {
    const limit = { name: 'test', times: 3, seconds: 60 };
    const log = createLogger('silent');
    const [here, there] = [createLimits(connect(), log), createLimits(connect(), log)];
    await here.take(limit, 'a');
    await there.take(limit, 'a');
    await here.take(limit, 'a');
    await expect(there.take(limit, 'a')).rejects.toThrow('too often');
  });
});
