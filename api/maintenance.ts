import { CAPABILITIES } from './capabilities.ts';
import type { Services } from './platform/context.ts';

const HOUR_MS = 3_600_000;

/**
 * Runs the hourly work: deletes expired data and sends reminders, at startup and each hour. Several processes may do
 * it at once. Stopping waits for the running work and starts no more.
 * @param startedAt set if this is the only process on its data: uploads that began earlier were abandoned
 */
export function runMaintenance(services: Services, startedAt?: Date): { stop: () => Promise<void> } {
  let isStopping = false;
  // Run in sequence: in parallel they would take all database connections from requests.
  const tidy = async (before?: Date) => {
    for (const { name, hourly } of CAPABILITIES)
      for (const work of (await hourly?.()) ?? []) {
        if (isStopping) return;
        await work(services, before).catch((error: unknown) => {
          services.log.warn({ err: error, capability: name }, 'Hourly maintenance failed; it is retried in an hour');
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
