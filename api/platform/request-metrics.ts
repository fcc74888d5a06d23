import type { ApolloServerPlugin } from '@apollo/server';
import type { NextFunction, Request, Response } from 'express';
import { Kind } from 'graphql';
import type { Context } from './context.ts';
import { operationSeconds, requestSeconds, stopwatch } from './metrics.ts';
import { annotate, isTracing, traced } from './tracing.ts';

/** Measures requests by route pattern, which unlike a URL contains no id or token. */
export function requestMetrics(request: Request, response: Response, next: NextFunction): void {
  const seconds = stopwatch();
  response.once('finish', () => {
    const route = routeOf(request);
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    requestSeconds.observe({ method: methodOf(request), route, status }, seconds());
  });
  if (!isTracing()) return next();
  void traced(`HTTP ${methodOf(request)}`, {}, async () => {
    const closed = new Promise((resolve) => response.once('close', resolve));
    next();
    await closed;
    annotate({ 'http.route': routeOf(request), 'http.response.status_code': response.statusCode });
  });
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = ({ method }: Request) => (METHODS.has(method) ? method : 'other');

function routeOf({ route, baseUrl, path }: Request): string {
  const pattern: unknown = (route as { path?: unknown } | undefined)?.path;
  if (pattern === '/{*splat}') return 'page';
  if (typeof pattern === 'string') return pattern;
  // Routers without a pattern are named by their mount point.
  if (baseUrl === '/graphql' || path === '/graphql') return '/graphql';
  return path.startsWith('/assets/') ? 'file' : 'other';
}

/** Measures operations by their first root field, from the schema; the operation's name is the client's. */
export const operationMetrics: ApolloServerPlugin<Context> = {
  requestDidStart() {
    const seconds = stopwatch();
    return Promise.resolve({
      willSendResponse({ operation, errors }) {
        const first = operation?.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD);
        // Only a validated operation may name the metric.
        const name =
          operation && first && !isInvalid(errors) ? `${operation.operation} ${first.name.value}` : 'refused';
        annotate({ 'graphql.operation': name });
        operationSeconds.observe({ operation: name, outcome: errors?.length ? 'error' : 'ok' }, seconds());
        return Promise.resolve();
      },
    });
  },
};

const isInvalid = (errors: readonly { readonly extensions: Readonly<Record<string, unknown>> }[] | undefined) =>
  errors?.some(({ extensions }) => extensions['code'] === 'GRAPHQL_VALIDATION_FAILED') ?? false;
