import { Router } from 'express';
import packageJson from '../../package.json' with { type: 'json' };
import type { Services } from './context.ts';
import { checkHealth } from './readiness.ts';

const LEAVING = { httpStatus: 503, status: 'leaving' } as const;

/** `/healthz` (the process is there) and `/readyz` (it can do its work), the same in a process of any role. */
export function healthCalls(services: Pick<Services, 'db' | 'pubsub'>, isLeaving: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'alive', version: packageJson.version }));
  const look = checkHealth(services);
  router.get('/readyz', async (_request, response) => {
    // Who asks by this address sends nothing more to a process that stops, while it still answers what comes.
    const { httpStatus, ...json } = isLeaving() ? LEAVING : await look();
    response.status(httpStatus).json(json);
  });
  return router;
}
