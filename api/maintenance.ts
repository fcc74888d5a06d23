import { CAPABILITIES } from './capabilities.ts';
import type { Services } from './platform/context.ts';

const HOUR_MS = 3_600_000;

/**
 * Forgets what is of no use any more, and reminds of what was left: at the start and each hour. Several processes may do it at once.
 * What runs when it is stopped is ended; nothing further begins.
 * @param startedAt of the only process on its data: uploads that began before have nobody left to end them
 */
export function runMaintenance(services: Services, startedAt?: Date): { stop: () => Promise<void> } {
  let isStopping = false;
  // One after the other: all at once they would take every connection from who asks meanwhile.
  const tidy = async (before?: Date) => {
    for (const { name, hourly } of CAPABILITIES)
      for (const work of (await hourly?.()) ?? []) {
        if (isStopping) return;
        await work(services, before).catch((error: unknown) => {
          services.log.warn({ err: error, capability: name }, 'Hourly work was not done; the next hour tries again');
        });
      }
  };
  let running = tidy(startedAt);
  const timer = setInterval(() => void (running = running.then(() => tidy())), HOUR_MS);
  return {
    stop() {
      isStopping = true;
      clearInterval(timer);
      return running;
    },
  };
}
