import { Redis } from 'ioredis';
import { good, problem, type Check } from './finding.ts';

const MAX_MS = 5_000;

export const checkRedis: Check = {
  name: 'Redis',
  async look({ settings: { redisUrl } }) {
    if (redisUrl === undefined)
      return [good('None is set: this is for one process.', 'Set REDIS_URL before a second one is started.')];
    const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: MAX_MS, retryStrategy: () => null });
    let why = '';
    redis.on('error', (error) => (why = error.message));
    try {
      await redis.connect();
      await redis.ping();
      return [good(`${new URL(redisUrl).host} answers.`)];
    } catch (error) {
      return [
        problem(
          `${new URL(redisUrl).host} does not answer: ${why || String(error)}.`,
          'See that it runs and that REDIS_URL has the right host, user and password. Until then each process counts limits for itself and pages ask instead of being told.',
        ),
      ];
    } finally {
      redis.disconnect();
    }
  },
};
