import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';

/** Tells every open subscription, in this process or another, that something changed. Small JSON only: ids and numbers. */
export interface PubSub {
  publish(channel: string, event: object): Promise<void>;
  /** Events from now on, in order, until `signal` aborts. */
  subscribe(channel: string, signal: AbortSignal): Promise<AsyncIterable<object>>;
  close(): Promise<void>;
}

/**
 * Not `on()` of node:events: its queues hold 33 kB for each listener from the start, and thousands of pages listen.
 */
function listen(emitter: EventEmitter, channel: string, signal: AbortSignal): AsyncIterable<object> {
  const waiting: object[] = [];
  let wake: (() => void) | undefined;
  const hear = (event: object) => {
    waiting.push(event);
    wake?.();
  };
  const stop = () => {
    emitter.off(channel, hear);
    wake?.();
  };
  if (!signal.aborted) {
    emitter.on(channel, hear);
    signal.addEventListener('abort', stop, { once: true });
  }
  return (async function* () {
    while (!signal.aborted) {
      const event = waiting.shift();
      if (event) yield event;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  })();
}

/** The embedded default: one process. */
export function createLocalPubSub(): PubSub {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: (channel, event) => {
      emitter.emit(channel, event);
      return Promise.resolve();
    },
    subscribe: (channel, signal) => Promise.resolve(listen(emitter, channel, signal)),
    close: () => Promise.resolve(),
  };
}

/** Several processes: Redis carries the events. One connection listens for all subscriptions of this process. */
export function createRedisPubSub(redis: Redis): PubSub {
  const emitter = new EventEmitter().setMaxListeners(0);
  const ears = redis.duplicate();
  const listeners = new Map<string, number>();
  ears.on('message', (channel: string, text: string) => emitter.emit(channel, JSON.parse(text)));
  return {
    publish: async (channel, event) => {
      await redis.publish(channel, JSON.stringify(event));
    },
    async subscribe(channel, signal) {
      const events = listen(emitter, channel, signal);
      const count = (listeners.get(channel) ?? 0) + 1;
      listeners.set(channel, count);
      signal.addEventListener(
        'abort',
        () => {
          const left = (listeners.get(channel) ?? 1) - 1;
          if (left > 0) return listeners.set(channel, left);
          listeners.delete(channel);
          return void ears.unsubscribe(channel).catch(() => {});
        },
        { once: true },
      );
      // Awaited even when another listener asked first: its SUBSCRIBE may still be on its way.
      await ears.subscribe(channel);
      return events;
    },
    close: async () => {
      await ears.quit();
    },
  };
}
