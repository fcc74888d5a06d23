import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { NotAnsweredError } from '../platform/database-unavailable.ts';

/** Notifies all open subscriptions, in this process or another, of changes. Events are small JSON: ids and numbers. */
export interface PubSub {
  publish(channel: string, event: object): Promise<void>;
  /** Yields events from now on, in order, until `signal` aborts. @throws NotAnsweredError when Redis is unreachable */
  subscribe(channel: string, signal: AbortSignal): Promise<AsyncIterable<object>>;
  /** Whether events travel between this process and the others. While they do not, subscribers have to poll. */
  isConnected(): boolean;
  /** Calls back each time that events of other processes were lost or delayed: subscribers must then reload. */
  onMissed(callback: () => void): void;
  close(): Promise<void>;
}

/** Replaces `on()` of node:events, whose queues take 33 kB per listener from the start: thousands of pages listen. */
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
/** A connection that leaves a command unanswered for this long counts as dead. */
const SILENT_MS = 20_000;
/** Channel on which a process that could not publish for a while announces, by its name, that it can again. */
const RETURNED = 'pubsub:returned';

/** The embedded default for a single process. */
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
 * PubSub for several processes: events travel over Redis. One connection listens for all subscriptions of this
 * process, `redis` publishes; they break and reconnect independently. Meanwhile this process still receives its own
 * events; what it published is not sent later, but the other processes learn that they missed something.
 */
export function createRedisPubSub(redis: Redis): PubSub {
  const emitter = new EventEmitter().setMaxListeners(0);
  const processName = randomUUID();
  // Commands wait for a pending connection attempt, and fail with it. SUBSCRIBE has no timeout: a late answer is
  // still good. A connection that answers nothing at all is closed.
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
  // The other connection to the same server reports the reason.
  ears.on('error', () => {});
  ears.on('ready', () => {
    ears.subscribe(RETURNED, ...listeners.keys()).then(
      () => (isListening = true),
      // The connection closes or refuses: subscribed again with the next connection.
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
        // A lost connection is logged once, not with each event.
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
        // Awaited even when another listener subscribed first: its SUBSCRIBE may still be under way.
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
