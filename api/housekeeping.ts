import { forgetExpired } from './features/accounts/public.ts';
import type { Services } from './platform/context.ts';
import { forgetOldOnceKeys } from './platform/once.ts';

const HOUR_MS = 3_600_000;

/** Forgets what is of no use any more: at the start and each hour. Several processes may do it at once. */
export function keepHouse(services: Services): { stop: () => void } {
  const tidy = () => {
    Promise.all([forgetExpired(services), forgetOldOnceKeys(services)]).catch((error: unknown) => {
      services.log.warn({ err: error }, 'Old rows could not be forgotten; the next hour tries again');
    });
  };
  tidy();
  const timer = setInterval(tidy, HOUR_MS);
  return { stop: () => clearInterval(timer) };
}
