import type { Server } from 'node:http';
import { setImmediate as afterIncoming, setTimeout as wait } from 'node:timers/promises';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { CAPABILITIES } from './capabilities.ts';
import { openGraphqlHttp } from './graphql-http.ts';
import { openGraphqlSockets } from './graphql-sockets.ts';
import { loadParts } from './platform/capability.ts';
import type { Services } from './platform/context.ts';
import { cspReports } from './platform/csp-reports.ts';
import { toRequestRefusal } from './platform/json-body.ts';
import type { Logger } from './platform/logger.ts';
import { toDomainError } from './platform/mask-error.ts';
import { allowCors } from './platform/cors.ts';
import { httpsOnly } from './platform/https-only.ts';
import { healthCalls } from './platform/health-calls.ts';
import { requestMetrics } from './platform/request-metrics.ts';
import { requestLog } from './platform/request-log.ts';
import { waitsForDatabase } from './platform/request-attempt.ts';
import { refusalOf, type RestTransport } from './platform/rest.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { openWebServer, type WebServer } from './platform/web-server.ts';
import { contextOfRequest } from './request-context.ts';
import { openRestCalls, printedOpenApi } from './rest-calls.ts';

/** Serves the UI: the built web app, or Vite in development. */
export type WebHandler = (app: Express) => void;

/**
 * Idle time after which a connection is closed. It exceeds that of proxies (a minute; Node's default is 5 s):
 * otherwise they could send a request into a closing connection, and respond with 502.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * Time in which a stopping process still responds, with `Connection: close`: a proxy then releases its connections,
 * and sends no request into one that is just being closed.
 */
const LEAVE_MS = 1_000;

/** Creates /graphql, graphql-ws, the REST API and the web app on one origin. Not yet listening. */
export async function createTernServer(
  services: Services,
  serveWeb: WebHandler,
): Promise<{
  http: Server;
  routes: RestTransport['routes'];
  closeEnded: () => Promise<void>;
  renewCertificate: WebServer['renewCertificate'];
  stop: () => Promise<void>;
}> {
  const { settings, log } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // ETags are of no use: API responses are never cached, and a page is small.
  app.set('etag', false);
  app.set('trust proxy', settings.trustProxy);
  const { http, renewCertificate } = openWebServer(app, settings.tls, log);
  http.keepAliveTimeout = KEEP_ALIVE_MS;
  let isLeaving = false;
  let isBehindProxy = false;
  app.use(({ headers }, response, next) => {
    isBehindProxy ||= headers['x-forwarded-for'] !== undefined;
    if (isLeaving) response.setHeader('Connection', 'close');
    next();
  });
  app.use(requestLog(log), requestMetrics);
  app.use(securityHeaders(settings, { hasStripe: services.cardPayments.name === 'stripe' }));

  const programs = ['/graphql', '/api', '/openapi.json'];
  app.use(programs, httpsOnly(settings));
  if (settings.site.allowedOrigins.length > 0) app.use(programs, allowCors(settings));

  app.use(healthCalls(services, () => isLeaving));
  app.use(
    programs,
    waitsForDatabase(() => isLeaving),
  );
  app.use(cspReports(services));

  const graphql = await openGraphqlHttp(services, http);
  const sockets = openGraphqlSockets(services, http);

  const calls = await openRestCalls();
  for (const { router } of calls.rawBodyEndpoints) app.use(router(services));
  app.use(graphql.router);
  const { transport } = calls;
  // Generated on the first request, so that startup does not wait for it.
  let openApi: string | undefined;
  app.get(
    '/openapi.json',
    (_request, response) => void response.type('json').send((openApi ??= printedOpenApi(calls))),
  );
  app.use(transport.router((request, response) => contextOfRequest(services, request, response), log));
  app.use('/api', refuseUnknownCall);
  serveWeb(app);
  app.use(refuseUnknownCall);
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    else answerFailure(error, response, log);
  });

  const endings = await loadParts(CAPABILITIES.map(({ beforeStop }) => beforeStop));
  return {
    http,
    routes: transport.routes,
    closeEnded: sockets.closeEnded,
    renewCertificate,
    async stop() {
      isLeaving = true;
      if (isBehindProxy) await wait(LEAVE_MS).then(() => afterIncoming());
      // Refuses new connections while running requests complete.
      http.close();
      await Promise.all(endings.map((end) => end(services)));
      await Promise.all([sockets.stop(), graphql.stop()]);
      http.closeAllConnections();
    },
  };
}

function refuseUnknownCall(_request: Request, response: Response): void {
  response
    .status(404)
    .json({ code: 'NOT_FOUND', message: 'There is no such endpoint. /openapi.json lists all of them.' });
}

/** Responds to errors of Express itself, such as a malformed URL, and to unexpected ones. */
function answerFailure(error: unknown, response: Response, log: Logger): void {
  const { status, json, retryAfterSeconds } = refusalOf(toDomainError(toRequestRefusal(error), log));
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(status).json(json);
}
