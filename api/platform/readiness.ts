import type { Services } from './context.ts';

export interface Readiness {
  readonly httpStatus: 200 | 503;
  readonly status: 'ready' | 'degraded' | 'database not reachable';
  /** Left out when nothing is. */
  readonly away?: readonly ('database' | 'redis')[];
}

/** Whoever watches over this process waits two seconds at most. */
const MAX_LOOK_MS = 1_500;

/**
 * Without the database nothing is answered; without Redis each process counts limits for itself and pages ask instead
 * of being told. A database that says nothing is away too, and is asked by one question only, however often one looks.
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
