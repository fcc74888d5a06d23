import type { Server } from 'node:http';
import path from 'node:path';
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { Router, type Request, type Response } from 'express';
import { GraphQLError } from 'graphql';
import type { Context, Services } from './platform/context.ts';
import {
  databaseUnavailable,
  databaseAwayIsUnavailable,
  nothingIsCached,
  refusalsAreShort,
  sendGraphqlRefusal,
  statusForOldClients,
} from './platform/graphql-over-http.ts';
import { TooManyRequestsError } from './platform/errors.ts';
import { bytesOfBody, jsonBody } from './platform/json-body.ts';
import { checkOperation, operationOf, type OperationRequest } from './platform/check-operation.ts';
import { maskError } from './platform/mask-error.ts';
import { budgetHeaders, budgetOf, spendPoints } from './platform/operation-budget.ts';
import { refusalsAreLogged } from './platform/refusal-log.ts';
import { operationMetrics } from './platform/request-metrics.ts';
import { retryRequest } from './platform/request-attempt.ts';
import { serveExplorer } from './platform/serve-explorer.ts';
import { contextOfRequest } from './request-context.ts';
import { schema } from './schema.ts';

const ONLY_BY_SOCKET =
  'Subscriptions run over a WebSocket. Open one at this address with the protocol graphql-transport-ws.';
const webDir = path.resolve(import.meta.dirname, '../web/dist');

/** Serves /graphql over HTTP: authentication and cost are checked before Apollo sees the operation. */
export async function openGraphqlHttp(
  services: Services,
  http: Server,
): Promise<{ router: Router; stop: () => Promise<void> }> {
  const { settings, log } = services;
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    // Other sites can make a browser send a simple request, but without authority: the API accepts the bearer header
    // only, never the cookie. So a plain GET is answered, as GraphQL over HTTP allows.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    // A client that sends only a hash gets PERSISTED_QUERY_NOT_SUPPORTED, and sends the text from then on.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => maskError(formatted, error, log),
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: 4_500 }),
      ApolloServerPluginLandingPageDisabled(),
      // The plugin would wrap each resolver to compute cache hints, and nothing may be cached.
      ApolloServerPluginCacheControlDisabled(),
      nothingIsCached,
      statusForOldClients,
      refusalsAreShort,
      databaseAwayIsUnavailable,
      refusalsAreLogged,
      operationMetrics,
    ],
  });
  await apollo.start();

  const admit = async (request: Request, response: Response): Promise<Context> => {
    const ctx = await contextOfRequest(services, request, response);
    const operation = await askedBy(request, response);
    const { refusal, price, isSubscription } = checkOperation(schema, operation);
    const budget = budgetOf(ctx);
    const state = await spendPoints(ctx, budget, price);
    for (const [name, value] of Object.entries(budgetHeaders(budget, state))) response.setHeader(name, value);
    if (state.isExceeded) throw new TooManyRequestsError(state.resetSeconds);
    if (refusal) throw refusal;
    if (isSubscription) throw new GraphQLError(ONLY_BY_SOCKET, { extensions: { code: 'WEBSOCKET_REQUIRED' } });
    return ctx;
  };
  const answer = async (request: Request, response: Response): Promise<void> => {
    const execute = async () => {
      const ctx = await admit(request, response);
      return apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: request.method,
          headers: headersOf(request),
          search: searchOf(request),
          body: request.body as unknown,
        },
        context: () => Promise.resolve(ctx),
      });
    };
    const { status, headers, body } = await retryRequest(
      execute,
      (answered) => answered.status === databaseUnavailable.status,
    );
    for (const [name, value] of headers) response.setHeader(name, value);
    response.statusCode = status ?? 200;
    // The schema has neither @defer nor @stream, so no response comes in parts.
    response.end(body.kind === 'complete' ? body.string : undefined);
  };

  const router = Router();
  if (!settings.isProduction) router.get('/graphql', serveExplorer(webDir));
  router.use('/graphql', (request: Request, response: Response) => {
    answer(request, response).catch((error: unknown) => sendGraphqlRefusal(error, request, response, log));
  });
  return { router, stop: () => apollo.stop() };
}

function headersOf({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, typeof value === 'string' ? value : value.join(', '));
  return map;
}

/** Returns "?query=…" of the URL, or ''. */
const searchOf = ({ url }: Request): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Reads the operation that will run: a GET's is in the URL, whatever its body contains. */
async function askedBy(request: Request, response: Response): Promise<OperationRequest> {
  if (request.method !== 'POST') {
    request.body = undefined;
    const address = new URLSearchParams(searchOf(request));
    return { ...operationOf(Object.fromEntries(address)), bytes: request.originalUrl.length };
  }
  request.body = await jsonBody(request, response);
  return { ...operationOf(request.body), bytes: bytesOfBody(request) };
}
