import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { NotAnsweredError } from '../platform/database-unavailable.ts';

/** Tells every open subscription, in this process or another, that something changed. Small JSON only: ids and numbers. */
export interface PubSub {
  publish(channel: string, event: object): Promise<void>;
  /** Events from now on, in order, until `signal` aborts. @throws NotAnsweredError when what carries them is away */
  subscribe(channel: string, signal: AbortSignal): Promise<AsyncIterable<object>>;
  /** Does what happens in other processes reach this one, and the other way? While it does not, who listens has to ask. */
  isConnected(): boolean;
  /** Calls back each time that news of other processes stop coming, or came too late: who listens has to ask anew. */
  onMissed(callback: () => void): void;
  close(): Promise<void>;
}

/**
 * Not `on()` of node:events: its queues hold 33 kB for each listener from the start, and thousands of pages listen.
 */
function listen(emitter: EventEmitter, channel: string, signal: AbortSignal): AsyncIterable<object> {
  const waiting: object[] = [];
  let resume: (() => void) | undefined;
  const receive = (event: object) => {
    waiting.push(event);
    resume?.();
  };
  const stop = () => {
    emitter.off(channel, receive);
    resume?.();
  };
  if (!signal.aborted) {
    emitter.on(channel, receive);
    signal.addEventListener('abort', stop, { once: true });
  }
  return (async function* () {
    while (!signal.aborted) {
      const event = waiting.shift();
      if (event) yield event;
      else await new Promise<void>((resolve) => (resume = resolve));
    }
  })();
}

const MISSED = Symbol('missed');
/** A connection that owes an answer for so long is dead. */
const SILENT_MS = 20_000;
/** A process that could not publish for a while says here, by its name, that it can again. */
const RETURNED = 'pubsub:returned';

/** The embedded default: one process. */
export function createLocalPubSub(): PubSub {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: (channel, event) => {
      emitter.emit(channel, event);
      return Promise.resolve();
    },
    subscribe: (channel, signal) => Promise.resolve(listen(emitter, channel, signal)),
    isConnected: () => true,
    onMissed: () => {},
    close: () => Promise.resolve(),
  };
}

/**
 * Several processes: Redis carries the events. One connection listens for all subscriptions of this process, `redis`
 * publishes. They are lost and come back each by itself. While one is away, this process still hears itself; what was
 * published meanwhile is not told later, but the other processes are told that they missed something.
 */
export function createRedisPubSub(redis: Redis): PubSub {
  const emitter = new EventEmitter().setMaxListeners(0);
  const processName = randomUUID();
  // A command waits for the attempt to connect that is under way, and fails with it. Who listens has time: a SUBSCRIBE that
  // a busy machine answers late has done what it should. A connection that answers nothing at all is ended.
  const ears = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    commandTimeout: undefined,
    socketTimeout: SILENT_MS,
  });
  const listeners = new Map<string, number>();
  const leave = (channel: string) => {
    const left = (listeners.get(channel) ?? 1) - 1;
    if (left > 0) return void listeners.set(channel, left);
    listeners.delete(channel);
    ears.unsubscribe(channel).catch(() => {});
  };
  let isListening = false;
  // The other connection to the same server says why.
  ears.on('error', () => {});
  ears.on('ready', () => {
    ears.subscribe(RETURNED, ...listeners.keys()).then(
      () => (isListening = true),
      // It closes, or is refused: tried again at the next connection.
      () => ears.disconnect(true),
    );
  });
  ears.on('close', () => {
    if (isListening) emitter.emit(MISSED);
    isListening = false;
  });
  ears.on('message', (channel: string, text: string) => {
    if (channel !== RETURNED) emitter.emit(channel, JSON.parse(text));
    else if (text !== processName) emitter.emit(MISSED);
  });
  let hasUnpublished = false;
  const tellReturn = () => {
    if (!hasUnpublished) return;
    hasUnpublished = false;
    redis.publish(RETURNED, processName).catch(() => (hasUnpublished = true));
  };
  redis.on('ready', tellReturn);
  return {
    publish: async (channel, event) => {
      try {
        await redis.publish(channel, JSON.stringify(event));
        tellReturn();
      } catch (error) {
        hasUnpublished = true;
        emitter.emit(channel, event);
        // That it is away is said once, and not with each event.
        if (redis.status === 'ready') throw error;
      }
    },
    async subscribe(channel, signal) {
      const ending = new AbortController();
      const end = () => ending.abort();
      signal.addEventListener('abort', end, { once: true });
      const events = listen(emitter, channel, ending.signal);
      listeners.set(channel, (listeners.get(channel) ?? 0) + 1);
      ending.signal.addEventListener('abort', () => leave(channel), { once: true });
      if (signal.aborted) end();
      try {
        // Awaited even when another listener asked first: its SUBSCRIBE may still be on its way.
        await ears.subscribe(channel);
      } catch (error) {
        end();
        throw new NotAnsweredError('Redis cannot be listened to', { cause: error });
      }
      return events;
    },
    isConnected: () => isListening && redis.status === 'ready',
    onMissed: (callback) => void emitter.on(MISSED, callback),
    close: () => {
      emitter.removeAllListeners(MISSED);
      redis.off('ready', tellReturn);
      ears.disconnect();
      return Promise.resolve();
    },
  };
}
