import type { Server } from 'node:http';
import path from 'node:path';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import { Router, type NextFunction, type Request, type Response } from 'express';
import type { Context, Services } from './platform/context.ts';
import {
  databaseAwayIsUnavailable,
  nothingIsCached,
  refusalsAreShort,
  sendGraphqlRefusal,
  statusForOldClients,
} from './platform/graphql-over-http.ts';
import { TooManyRequestsError } from './platform/errors.ts';
import { bytesOfBody, jsonBody } from './platform/json-body.ts';
import { judge, operationOf, type AskedRequest } from './platform/judge-operation.ts';
import { maskError } from './platform/mask-error.ts';
import { budgetHeaders, budgetOf, spendPoints } from './platform/operation-budget.ts';
import { refusalsAreLogged } from './platform/refusal-log.ts';
import { operationMetrics } from './platform/request-metrics.ts';
import { serveExplorer } from './platform/serve-explorer.ts';
import { contextOfRequest } from './request-context.ts';
import { schema } from './schema.ts';

const webDir = path.resolve(import.meta.dirname, '../web/dist');

/** /graphql over HTTP: who asks and what it costs is settled before Apollo sees the operation. */
export async function openGraphqlHttp(
  services: Services,
  http: Server,
): Promise<{ router: Router; stop: () => Promise<void> }> {
  const { settings, log } = services;
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    // A page elsewhere can make a browser send a simple request, but nothing that carries authority: the API takes the
    // bearer header only, never the cookie. So a plain GET is answered, as GraphQL over HTTP allows.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    // A client that sends a hash alone is told PERSISTED_QUERY_NOT_SUPPORTED, and sends the text from then on.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => maskError(formatted, error, log),
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: 4_500 }),
      ApolloServerPluginLandingPageDisabled(),
      // It wraps each resolver to work out what may be cached: nothing may.
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

  const contexts = new WeakMap<Request, Context>();
  const admit = async (request: Request, response: Response): Promise<void> => {
    const ctx = await contextOfRequest(services, request, response);
    contexts.set(request, ctx);
    const asked = await askedBy(request, response);
    const { refusal, price } = judge(schema, asked);
    const budget = budgetOf(ctx);
    const state = await spendPoints(ctx, budget, price);
    for (const [name, value] of Object.entries(budgetHeaders(budget, state))) response.setHeader(name, value);
    if (state.isExceeded) throw new TooManyRequestsError(state.resetSeconds);
    if (refusal) throw refusal;
  };
  const contextOf = (request: Request, response: Response) =>
    Promise.resolve(contexts.get(request) ?? contextOfRequest(services, request, response));

  const router = Router();
  if (!settings.isProduction) router.get('/graphql', serveExplorer(webDir));
  router.use('/graphql', (request: Request, response: Response, next: NextFunction) => {
    admit(request, response).then(
      () => next(),
      (error: unknown) => sendGraphqlRefusal(error, request, response, log),
    );
  });
  router.use('/graphql', expressMiddleware(apollo, { context: ({ req, res }) => contextOf(req, res) }));
  return { router, stop: () => apollo.stop() };
}

/** Only what is answered counts: a GET is asked by its address, whatever lies in its body. */
async function askedBy(request: Request, response: Response): Promise<AskedRequest> {
  if (request.method !== 'POST') {
    request.body = undefined;
    const address = new URL(request.originalUrl, 'http://localhost').searchParams;
    return { ...operationOf(Object.fromEntries(address)), bytes: request.originalUrl.length };
  }
  request.body = await jsonBody(request, response);
  return { ...operationOf(request.body), bytes: bytesOfBody(request) };
}
