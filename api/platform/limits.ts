import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { TooManyRequestsError } from './errors.ts';

/** So many times in so many seconds for each key. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

export interface Limits {
  /** @throws TooManyRequestsError */
  take(limit: Limit, key: string): Promise<void>;
}

/** Counted in process; across processes when Redis is there. */
export function createLimits(redis: Redis | undefined): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ name, times, seconds }: Limit) => {
    const options = { keyPrefix: `limit:${name}`, points: times, duration: seconds };
    const known =
      limiters.get(name) ??
      (redis ? new RateLimiterRedis({ ...options, storeClient: redis }) : new RateLimiterMemory(options));
    limiters.set(name, known);
    return known;
  };
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          throw new TooManyRequestsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw refusal;
      }
    },
  };
}
