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
import { getOrInsert } from '../../schema/forms/get-or-insert.ts';

/** A rate limit per key: `times` in `seconds`. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

/** State of a limit for a key. */
export interface LimitState {
  readonly isExceeded: boolean;
  readonly remaining: number;
  /** Seconds until the limit is fully reset; at least 1. */
  readonly resetSeconds: number;
}

export interface Limits {
  /** @throws TooManyRequestsError */
  take(limit: Limit, key: string): Promise<void>;
  /** Spends several points, and reports the rest instead of throwing. */
  spend(limit: Limit, key: string, points: number): Promise<LimitState>;
}

/** Counts in this process, or across processes with Redis. The log names the exceeded limit, never the user. */
export function createLimits(redis: Redis | undefined, log: Pick<Logger, 'warn'>): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ name, times, seconds }: Limit) => {
    const options = { keyPrefix: `limit:${name}`, points: times, duration: seconds };
    return getOrInsert(limiters, name, () => createLimiter(redis, options));
  };
  const spend = async (limit: Limit, key: string, points: number): Promise<LimitState> => {
    try {
      return stateOf(await limiterOf(limit).consume(key, points), false);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Logged once per period, so that repeated attempts do not fill the log.
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

/** While Redis is unreachable each process counts for itself. */
function createLimiter(redis: Redis | undefined, options: IRateLimiterOptions): RateLimiterAbstract {
  const inProcess = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inProcess }) : inProcess;
}

const stateOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): LimitState => ({
  isExceeded,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
