import { forgetExpired } from './features/accounts/public.ts';
import { remindOfUnfinished } from './features/applications/public.ts';
import { remindOfPromises } from './features/desk/public.ts';
import { sweepFiles } from './features/documents/public.ts';
import { forgetOldEvents } from './features/payments/public.ts';
import type { Services } from './platform/context.ts';
import { forgetOldOnceKeys } from './platform/once.ts';

const HOUR_MS = 3_600_000;

/**
 * Forgets what is of no use any more, and reminds of what was left: at the start and each hour. Several processes may do it at once.
 * @param startedAt of the only process on its data: uploads that began before have nobody left to end them
 */
export function keepHouse(services: Services, startedAt?: Date): { stop: () => void } {
  const tidy = (before?: Date) => {
    sweepFiles(services, { ...(before && { before }) }).catch((error: unknown) => {
      services.log.warn({ err: error }, 'Files that belong to nothing could not be erased; the next hour tries again');
    });
    Promise.all([forgetExpired(services), forgetOldOnceKeys(services), forgetOldEvents(services)]).catch(
      (error: unknown) => {
        services.log.warn({ err: error }, 'Old rows could not be forgotten; the next hour tries again');
      },
    );
    Promise.all([remindOfUnfinished(services), remindOfPromises(services)]).catch((error: unknown) => {
      services.log.warn({ err: error }, 'Reminders could not be sent for; the next hour tries again');
    });
  };
  tidy(startedAt);
  const timer = setInterval(() => tidy(), HOUR_MS);
  return { stop: () => clearInterval(timer) };
}
