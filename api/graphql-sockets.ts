import type { IncomingMessage, Server } from 'node:http';
import { GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { onSessionEnd } from './features/accounts/public.ts';
import type { Services } from './platform/context.ts';
import { KeyNotValidError, TooManyRequestsError } from './platform/errors.ts';
import { shortErrors } from './platform/graphql-over-http.ts';
import { judge, operationOf } from './platform/judge-operation.ts';
import { parseOnce, validateOnce } from './platform/known-documents.ts';
import { maskError } from './platform/mask-error.ts';
import { budgetOf, spendPoints } from './platform/operation-budget.ts';
import { isOwnOrigin, limitIncoming, SOCKET_LIMITS } from './platform/socket-limits.ts';
import { contextOfSocket } from './request-context.ts';
import { schema } from './schema.ts';

const LARGEST_MESSAGE = 100_000;

/** graphql-ws at /graphql of the same server, with the budget and the limits of operations over HTTP. */
export function openGraphqlSockets(services: Services, http: Server): { stop: () => Promise<void> } {
  const { log, settings } = services;
  const masked = (errors: readonly GraphQLError[]) =>
    shortErrors(errors.map((error) => maskError(error.toJSON(), error, log))).map(
      ({ message, extensions, path }) => new GraphQLError(message, { extensions, path }),
    );
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  http.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/graphql') return void socket.destroy();
    if (!isOwnOrigin(request, settings))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      limitIncoming(webSocket, () => performance.now());
      sockets.emit('connection', webSocket, request);
    });
  });
  /** @returns why the operation must not run */
  const admit = async (
    request: IncomingMessage,
    parameters: Parameters,
    payload: unknown,
  ): Promise<Error | undefined> => {
    const { price, refusal } = judge(schema, { ...operationOf(payload), bytes: 0 });
    const ctx = await contextOfSocket(services, request, parameters);
    const { isExceeded, resetSeconds } = await spendPoints(ctx, budgetOf(ctx), price);
    return isExceeded ? new TooManyRequestsError(resetSeconds) : refusal;
  };
  const server = useServer(
    {
      schema,
      parse: parseOnce,
      validate: validateOnce,
      context: ({ extra, connectionParams }) => contextOfSocket(services, extra.request, connectionParams),
      onConnect: async ({ extra, connectionParams }) => {
        let viewer;
        try {
          ({ viewer } = await contextOfSocket(services, extra.request, connectionParams));
        } catch (error) {
          if (error instanceof KeyNotValidError) return false;
          throw error;
        }
        if (!viewer) return true;
        // Signed out elsewhere: nothing more is told on this connection.
        const closed = new AbortController();
        extra.socket.once('close', () => closed.abort());
        void onSessionEnd(services, viewer, closed.signal, () => extra.socket.close(4403, 'Signed out'));
        return true;
      },
      onSubscribe: async ({ extra, connectionParams, subscriptions }, _id, payload) => {
        if (Object.keys(subscriptions).length > SOCKET_LIMITS.operations) return [tooManyOperations()];
        const refusal = await admit(extra.request, connectionParams, payload);
        return refusal && masked([toGraphQL(refusal)]);
      },
      onError: (_ctx, _id, _payload, errors) => masked(errors),
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: masked(result.errors) } : undefined,
    },
    sockets,
  );
  return { stop: async () => server.dispose() };
}

type Parameters = Readonly<Record<string, unknown>> | undefined;

const toGraphQL = (error: Error) =>
  error instanceof GraphQLError ? error : new GraphQLError(error.message, { originalError: error });

const tooManyOperations = () =>
  new GraphQLError(`A connection runs at most ${SOCKET_LIMITS.operations} operations at once. End some first.`, {
    extensions: { code: 'TOO_MANY_OPERATIONS' },
  });
