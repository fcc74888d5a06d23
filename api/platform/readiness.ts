import type { Services } from './context.ts';

export interface Readiness {
  readonly httpStatus: 200 | 503;
  readonly status: 'ready' | 'degraded' | 'database not reachable';
  /** Unreachable services; absent when there are none. */
  readonly away?: readonly ('database' | 'redis')[];
}

/** Health checks time out after two seconds. */
const MAX_LOOK_MS = 1_500;

/**
 * Checks the services. Without the database no request succeeds; without Redis each process counts limits for itself
 * and pages poll. A silent database counts as unreachable, and gets one query at a time.
 */
export function checkHealth({ db, pubsub }: Pick<Services, 'db' | 'pubsub'>): () => Promise<Readiness> {
  let asking: Promise<boolean> | undefined;
  const askDatabase = () =>
    db.$queryRaw`SELECT 1`
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined));
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, MAX_LOOK_MS, false)));
    const isDatabaseHere = await Promise.race([(asking ??= askDatabase()), silence]);
    clearTimeout(timer);
    const away = [
      ...(isDatabaseHere ? [] : ['database' as const]),
      ...(pubsub.isConnected() ? [] : ['redis' as const]),
    ];
    if (!isDatabaseHere) return { httpStatus: 503, status: 'database not reachable', away };
    return { httpStatus: 200, ...(away.length === 0 ? { status: 'ready' } : { status: 'degraded', away }) };
  };
}
