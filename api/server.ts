import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { accountsRest } from './features/accounts/accounts.rest.ts';
import { onSessionEnd } from './features/accounts/public.ts';
import { applicationsRest } from './features/applications/applications.rest.ts';
import { caseReviewRest } from './features/case-review/case-review.rest.ts';
import { certificatesRest } from './features/certificates/certificates.rest.ts';
import { conversationsRest } from './features/conversations/conversations.rest.ts';
import { endAllAnswers } from './features/conversations/public.ts';
import { dataExportRest } from './features/data-export/data-export.rest.ts';
import { deskRest } from './features/desk/desk.rest.ts';
import { documentsRest } from './features/documents/documents.rest.ts';
import { sharesRest } from './features/documents/shares.rest.ts';
import { paymentsWebhook } from './features/payments/payments-webhook.rest.ts';
import { paymentsRest } from './features/payments/payments.rest.ts';
import { pricesRest } from './features/payments/prices.rest.ts';
import { sandboxRest } from './features/payments/sandbox.rest.ts';
import { proposalsRest } from './features/proposals/proposals.rest.ts';
import { translationsRest } from './features/translations/translations.rest.ts';
import type { Context, Services } from './platform/context.ts';
import { statusForOldClients, tooLargeIsSaidOnce } from './platform/graphql-over-http.ts';
import { parseOnce, validateOnce } from './platform/known-documents.ts';
import { calmError, maskError } from './platform/mask-error.ts';
import { refuseHostileOperation } from './platform/operation-limits.ts';
import { requestLog } from './platform/request-log.ts';
import { refusalOf, RestDoor } from './platform/rest.ts';
import { serveExplorer } from './platform/serve-explorer.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { contextOfRequest, contextOfSocket } from './request-context.ts';
import { schema } from './schema.ts';

/** Serves the screens: the built web app, or Vite in development. */
export type WebHandler = (app: Express) => void;

const LARGEST_BODY = '1mb';
const webDir = path.resolve(import.meta.dirname, '../web/dist');

/** /graphql, graphql-ws, the REST shims and the web app on one origin. Not yet listening. */
export async function createTernServer(
  services: Services,
  serveWeb: WebHandler,
): Promise<{ http: Server; stop: () => Promise<void> }> {
  const { settings, log, db } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', settings.isProduction ? 1 : false);
  const http = createServer(app);
  app.use(requestLog(log));
  app.use(securityHeaders(settings, { hasStripe: services.cardPayments.name === 'stripe' }));

  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', (_request, response) => {
    db.$queryRaw`SELECT 1`.then(
      () => response.json({ status: 'ready' }),
      () => response.status(503).json({ status: 'database not reachable' }),
    );
  });

  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    // A page elsewhere can make a browser send a simple request, but nothing that carries authority: the API takes the
    // bearer header only, never the cookie. So a plain GET is answered, as GraphQL over HTTP allows.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => maskError(formatted, error, log),
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: 5_000 }),
      ApolloServerPluginLandingPageDisabled(),
      statusForOldClients,
      tooLargeIsSaidOnce,
    ],
  });
  await apollo.start();

  const masked = (error: GraphQLError) => {
    const { message, extensions } = maskError(error.toJSON(), error, log);
    return new GraphQLError(message, { extensions });
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 100_000 });
  http.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/graphql') return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (webSocket) => sockets.emit('connection', webSocket, request));
  });
  const disposeSockets = useServer(
    {
      schema,
      parse: parseOnce,
      validate: validateOnce,
      context: ({ extra, connectionParams }) => contextOfSocket(services, extra.request, connectionParams),
      onConnect: async ({ extra, connectionParams }) => {
        const { viewer } = await contextOfSocket(services, extra.request, connectionParams);
        if (!viewer) return;
        // Signed out elsewhere: nothing more is told on this connection.
        const closed = new AbortController();
        extra.socket.once('close', () => closed.abort());
        void onSessionEnd(services, viewer, closed.signal, () => extra.socket.close(4403, 'Signed out'));
      },
      onSubscribe: (_ctx, _id, { query }) => {
        try {
          refuseHostileOperation(query);
        } catch (error) {
          if (error instanceof GraphQLError) return [error];
          throw error;
        }
        return undefined;
      },
      onError: (_ctx, _id, _payload, errors) => errors.map(masked),
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: result.errors.map(masked) } : undefined,
    },
    sockets,
  );

  app.use(paymentsWebhook(services));
  app.use(express.json({ limit: LARGEST_BODY, strict: false }));
  if (!settings.isProduction) app.get('/graphql', serveExplorer(webDir));
  app.use(
    '/graphql',
    refuseHostile,
    expressMiddleware(apollo, { context: ({ req, res }) => contextOfRequest(services, req, res) }),
  );
  const door = new RestDoor((request, response) => contextOfRequest(services, request, response));
  accountsRest(door);
  applicationsRest(door);
  pricesRest(door);
  paymentsRest(door);
  sandboxRest(door);
  proposalsRest(door);
  caseReviewRest(door);
  documentsRest(door);
  sharesRest(door);
  dataExportRest(door);
  translationsRest(door);
  conversationsRest(door);
  certificatesRest(door);
  deskRest(door);
  app.use(door.router);
  app.use('/api', (_request, response) => {
    response.status(404).json({ code: 'NOT_FOUND', message: 'There is no such call. The README lists them.' });
  });
  serveWeb(app);
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    else answerFailure(error, response, services);
  });

  return {
    http,
    async stop() {
      await endAllAnswers(services);
      await disposeSockets.dispose();
      await apollo.stop();
      http.closeAllConnections();
    },
  };
}

/** Before Apollo validates: see operation-limits.ts. */
function refuseHostile(request: Request, response: Response, next: NextFunction): void {
  const body = request.body as { query?: unknown } | undefined;
  const query = body?.query ?? request.query['query'];
  try {
    if (typeof query === 'string') refuseHostileOperation(query);
    next();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    response.status(400).json({ errors: [{ message: error.message, extensions: { code: error.extensions['code'] } }] });
  }
}

/** What Express itself refuses (a body that is no JSON, or too large), and anything unexpected. */
function answerFailure(error: unknown, response: Response, { log }: Services): void {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large')
    response
      .status(413)
      .json({ code: 'TOO_LARGE', message: `The request is larger than ${LARGEST_BODY}. Send less at once.` });
  else if (type === 'entity.parse.failed')
    response.status(400).json({ code: 'INVALID_JSON', message: 'The body is not JSON. Check it and send it again.' });
  else if (status !== undefined && status >= 400 && status < 500)
    response
      .status(status)
      .json({ code: 'BAD_REQUEST', message: 'The request could not be read. Check it and send it again.' });
  else {
    log.error({ err: error }, 'A request failed');
    const { status, json, retryAfterSeconds } = refusalOf(calmError(error));
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    response.status(status).json(json);
  }
}
