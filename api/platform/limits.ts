import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { TooManyRequestsError } from './errors.ts';
import type { Logger } from './logger.ts';

/** So many times in so many seconds for each key. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/** What is left of a limit for a key. */
export interface LimitState {
  readonly isExceeded: boolean;
  readonly remaining: number;
  /** Until all of it is there again; at least 1. */
  readonly resetSeconds: number;
}

export interface Limits {
  /** @throws TooManyRequestsError */
  take(limit: Limit, key: string): Promise<void>;
  /** Takes several at once, and tells what is left instead of refusing. */
  spend(limit: Limit, key: string, points: number): Promise<LimitState>;
}

/** Counted in process; across processes when Redis is there. The log tells which limit was reached, never by whom. */
export function createLimits(redis: Redis | undefined, log: Pick<Logger, 'warn'>): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ name, times, seconds }: Limit) => {
    const options = { keyPrefix: `limit:${name}`, points: times, duration: seconds };
    const known = limiters.get(name) ?? createLimiter(redis, options);
    limiters.set(name, known);
    return known;
  };
  const spend = async (limit: Limit, key: string, points: number): Promise<LimitState> => {
    try {
      return stateOf(await limiterOf(limit).consume(key, points), false);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Once in its time: who goes on knocking must not fill the log.
      if (refusal.consumedPoints - points <= limit.times) log.warn({ limit: limit.name }, 'A limit was reached');
      return stateOf(refusal, true);
    }
  };
  return {
    spend,
    async take(limit, key) {
      const { isExceeded, resetSeconds } = await spend(limit, key, 1);
      if (isExceeded) throw new TooManyRequestsError(resetSeconds);
    },
  };
}

/** While Redis is away each process counts for itself. */
function createLimiter(redis: Redis | undefined, options: IRateLimiterOptions): RateLimiterAbstract {
  const inProcess = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inProcess }) : inProcess;
}

const stateOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): LimitState => ({
  isExceeded,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
