import { Redis } from 'ioredis';
import { passed, problem, type Check } from './finding.ts';

const MAX_MS = 5_000;

export const checkRedis: Check = {
  name: 'Redis',
  async look({ settings: { redisUrl } }) {
    if (redisUrl === undefined)
      return [
        passed('Not configured; not needed for a single process.', 'Set REDIS_URL before you start a second process.'),
      ];
    const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: MAX_MS, retryStrategy: () => null });
    let why = '';
    redis.on('error', (error) => (why = error.message));
    try {
      await redis.connect();
      await redis.ping();
      return [passed(`${new URL(redisUrl).host} responds.`)];
    } catch (error) {
      return [
        problem(
          `Cannot connect to ${new URL(redisUrl).host}: ${why || String(error)}.`,
          'Check that Redis is running and that REDIS_URL has the correct host, user and password. Until then each process enforces rate limits on its own, and pages poll for updates.',
        ),
      ];
    } finally {
      redis.disconnect();
    }
  },
};
