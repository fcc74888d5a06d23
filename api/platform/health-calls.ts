import { Router } from 'express';
import packageJson from '../../package.json' with { type: 'json' };
import type { Services } from './context.ts';
import { checkHealth } from './readiness.ts';

const LEAVING = { httpStatus: 503, status: 'leaving' } as const;

/** Serves `/healthz` (the process is alive) and `/readyz` (it can do its work) in a process of any role. */
export function healthCalls(services: Pick<Services, 'db' | 'pubsub'>, isLeaving: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'alive', version: packageJson.version }));
  const look = checkHealth(services);
  router.get('/readyz', async (_request, response) => {
    // During shutdown load balancers send no new requests; those that arrive are still answered.
    const { httpStatus, ...json } = isLeaving() ? LEAVING : await look();
    response.status(httpStatus).json(json);
  });
  return router;
}
