import type { Server } from 'node:http';
import express from 'express';
import type { Services } from './platform/context.ts';
import { healthCalls } from './platform/health-calls.ts';
import { openWebServer } from './platform/web-server.ts';

/** Creates the server of a `ROLE=worker` process, which responds to health checks only. Not yet listening. */
export function createWorkerServer(services: Services): { http: Server; stop: () => void } {
  const app = express();
  app.disable('x-powered-by');
  let isLeaving = false;
  app.use(healthCalls(services, () => isLeaving));
  app.use((_request, response) =>
    response.status(404).json({
      code: 'NOT_FOUND',
      message: 'This process only runs jobs (ROLE=worker). Requests are served by processes with ROLE=web.',
    }),
  );
  const { http } = openWebServer(app, services.settings.tls, services.log);
  return {
    http,
    stop() {
      isLeaving = true;
      http.close();
      http.closeAllConnections();
    },
  };
}
