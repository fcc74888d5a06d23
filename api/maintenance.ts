import { CAPABILITIES } from './capabilities.ts';
import type { Services } from './platform/context.ts';

const HOUR_MS = 3_600_000;

/**
 * Forgets what is of no use any more, and reminds of what was left: at the start and each hour. Several processes may do it at once.
 * @param startedAt of the only process on its data: uploads that began before have nobody left to end them
 */
export function runMaintenance(services: Services, startedAt?: Date): { stop: () => void } {
  // One after the other: all at once they would take every connection from who asks meanwhile.
  const tidy = async (before?: Date) => {
    for (const { name, hourly } of CAPABILITIES)
      for (const work of (await hourly?.()) ?? [])
        await work(services, before).catch((error: unknown) => {
          services.log.warn({ err: error, capability: name }, 'Hourly work was not done; the next hour tries again');
        });
  };
  void tidy(startedAt);
  const timer = setInterval(() => void tidy(), HOUR_MS);
  return { stop: () => clearInterval(timer) };
}
