import { expect, it } from 'vitest';
import type { PubSub } from '../adapters/pubsub.ts';

/** Tests what subscriptions rely on, for any adapter. `peer` publishes from "another process". */
export function testPubSubContract(open: () => { here: PubSub; peer: PubSub }): void {
  const collect = async (events: AsyncIterable<object>, into: object[]) => {
    for await (const event of events) into.push(event);
  };
  const until = (holds: () => boolean) => expect.poll(holds, { timeout: 5_000 }).toBe(true);

  it('delivers every event in order to every subscriber of the channel, and to no other', async () => {
    const { here, peer } = open();
    const stop = new AbortController();
    const first: object[] = [];
    const second: object[] = [];
    const other: object[] = [];
    const reading = [
      collect(await here.subscribe('application:1', stop.signal), first),
      collect(await here.subscribe('application:1', stop.signal), second),
      collect(await here.subscribe('application:2', stop.signal), other),
    ];
    for (let revision = 0; revision < 200; revision++) await peer.publish('application:1', { revision });
    await until(() => first.length === 200 && second.length === 200);
    expect(first).toEqual(Array.from({ length: 200 }, (_, revision) => ({ revision })));
    expect(second).toEqual(first);
    expect(other).toEqual([]);
    stop.abort();
    await Promise.all(reading);
  });

  it('goes on for the others when one subscriber leaves', async () => {
    const { here, peer } = open();
    const leaving = new AbortController();
    const staying = new AbortController();
    const events: object[] = [];
    await here.subscribe('application:3', leaving.signal);
    const reading = collect(await here.subscribe('application:3', staying.signal), events);
    leaving.abort();
    await peer.publish('application:3', { revision: 1 });
    await until(() => events.length === 1);
    staying.abort();
    await reading;
  });
}
