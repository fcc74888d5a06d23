import type { IncomingMessage, Server } from 'node:http';
import { getOperationAST, GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocket, WebSocketServer } from 'ws';
import { endedSessions, onSessionEnd } from './features/accounts/public.ts';
import type { Context, Services, Viewer } from './platform/context.ts';
import { KeyNotValidError, TooManyRequestsError } from './platform/errors.ts';
import { shortErrors } from './platform/graphql-over-http.ts';
import { isInClear } from './platform/https-only.ts';
import { checkOperation, operationOf } from './platform/check-operation.ts';
import { parseOnce, validateOnce } from './platform/document-cache.ts';
import { maskError } from './platform/mask-error.ts';
import { budgetOf, spendPoints } from './platform/operation-budget.ts';
import { logRefusals } from './platform/refusal-log.ts';
import { isOwnOrigin, limitIncoming, SOCKET_LIMITS } from './platform/socket-limits.ts';
import { contextOfSocket } from './request-context.ts';
import { schema } from './schema.ts';

const MAX_MESSAGE = 100_000;

/** Serves graphql-ws at /graphql, with the same budget and operation limits as over HTTP. */
export function openGraphqlSockets(
  services: Services,
  http: Server,
): { stop: () => Promise<void>; closeEnded: () => Promise<void> } {
  const { log, settings, pubsub } = services;
  const masked = (errors: readonly GraphQLError[]) =>
    shortErrors(errors.map((error) => maskError(error.toJSON(), error, log))).map(
      ({ message, extensions, path }) => new GraphQLError(message, { extensions, path }),
    );
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, WebSocket: ClientSocket });
  http.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/graphql') return void socket.destroy();
    // Without a listener, a client that disconnects here would crash the process.
    socket.once('error', () => socket.destroy());
    if (!isOwnOrigin(request, settings) || isInClear(request.headers, settings))
      return void socket.end(refusal('403 Forbidden'));
    // A client that could miss events polls instead, and reconnects later.
    if (!pubsub.isConnected()) return void socket.end(refusal('503 Service Unavailable'));
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      limitIncoming(webSocket, () => performance.now());
      sockets.emit('connection', webSocket, request);
      // graphql-ws prints what a client's broken frames cause; ws has already closed the connection with the reason.
      webSocket.removeAllListeners('error').on('error', () => {});
    });
  });
  pubsub.onMissed(() => {
    for (const client of sockets.clients) client.close(TRY_AGAIN_LATER, 'Live updates are away');
  });
  const signedIn = new Map<WebSocket, Viewer>();
  /** Closes sockets whose session ended without an event: it expired, or a command ended it where Redis is not used. */
  const closeEnded = async () => {
    const ended = await endedSessions(services, [...signedIn.values()]);
    for (const [socket, { sessionId }] of signedIn) if (ended.has(sessionId)) socket.close(SIGNED_OUT, 'Signed out');
  };
  const looking = setInterval(() => {
    closeEnded().catch((error: unknown) =>
      log.warn({ err: error }, 'The sessions of connections could not be looked at'),
    );
  }, LOOK_EVERY_MS);
  /** @returns errors that forbid the operation; undefined if it may run */
  const admit = async (
    request: IncomingMessage,
    parameters: Parameters,
    payload: unknown,
  ): Promise<readonly GraphQLError[] | undefined> => {
    const { price, refusal } = checkOperation(schema, { ...operationOf(payload), bytes: 0 });
    const ctx = await contextOfSocket(services, request, parameters);
    const { isExceeded, resetSeconds } = await spendPoints(ctx, budgetOf(ctx), price);
    const error = isExceeded ? new TooManyRequestsError(resetSeconds) : (refusal ?? documentError(payload));
    return error && (await logged(ctx, masked([toGraphQL(error)])));
  };
  const server = useServer(
    {
      schema,
      parse: parseOnce,
      // As Apollo does over HTTP: a query that does not fit the schema is the client's mistake, no internal error.
      validate: (_schema, document) =>
        validateOnce(schema, document).map(
          ({ message, nodes }) =>
            new GraphQLError(message, { nodes, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }),
        ),
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
        // When the session is ended elsewhere, this connection gets no more data.
        const closed = new AbortController();
        signedIn.set(extra.socket, viewer);
        extra.socket.once('close', () => {
          signedIn.delete(extra.socket);
          closed.abort();
        });
        onSessionEnd(services, viewer, closed.signal, () => extra.socket.close(SIGNED_OUT, 'Signed out')).catch(
          (error: unknown) => {
            // A connection that could outlive its session is closed.
            log.warn({ err: error }, 'The end of a session could not be listened for');
            extra.socket.close(TRY_AGAIN_LATER, 'Live updates are away');
          },
        );
        return true;
      },
      onSubscribe: async ({ extra, connectionParams, subscriptions }, _id, payload) => {
        if (Object.keys(subscriptions).length > SOCKET_LIMITS.operations) return [tooManyOperations()];
        return admit(extra.request, connectionParams, payload);
      },
      onError: async ({ extra, connectionParams }, _id, _payload, errors) =>
        await logged(await contextOfSocket(services, extra.request, connectionParams), masked(errors)),
      onNext: async (_ctx, _id, _payload, { contextValue }, result) =>
        result.errors ? { ...result, errors: await logged(contextValue as Context, masked(result.errors)) } : undefined,
    },
    sockets,
  );
  return {
    closeEnded,
    async stop() {
      clearInterval(looking);
      // A client that has vanished never completes the closing handshake.
      const timer = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, GOODBYE_MS);
      await server.dispose();
      clearTimeout(timer);
    },
  };
}

/** A client that vanishes while it is being answered is no error, which graphql-ws would print. Its `close` follows. */
class ClientSocket extends WebSocket {
  override send(data: string, sent?: unknown): void {
    super.send(data, () => (sent as (() => void) | undefined)?.());
  }
}

async function logged(ctx: Context, errors: readonly GraphQLError[]): Promise<readonly GraphQLError[]> {
  await logRefusals(ctx, errors);
  return errors;
}

const LOOK_EVERY_MS = 60_000;
/** Private close code, the one of graphql-ws for forbidden clients. */
const SIGNED_OUT = 4403;
const GOODBYE_MS = 1_000;
/** Close code from RFC 6455's registry: the page polls until it has reconnected. */
const TRY_AGAIN_LATER = 1013;

const refusal = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

type Parameters = Readonly<Record<string, unknown>> | undefined;

/**
 * Checks the syntax and which operation is meant: graphql-ws would treat a syntax error as fatal and close the
 * connection, and gives a document of several operations without a name an error without a code.
 */
function documentError(payload: unknown): GraphQLError | undefined {
  const { query = '', operationName } = operationOf(payload);
  try {
    if (getOperationAST(parseOnce(query), operationName)) return undefined;
  } catch (error) {
    return new GraphQLError((error as Error).message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
  }
  return new GraphQLError('Set operationName to the name of one operation of the document.', {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
  });
}

const toGraphQL = (error: Error) =>
  error instanceof GraphQLError ? error : new GraphQLError(error.message, { originalError: error });

const tooManyOperations = () =>
  new GraphQLError(
    `A connection can have at most ${SOCKET_LIMITS.operations} active operations. Complete some first.`,
    {
      extensions: { code: 'TOO_MANY_OPERATIONS' },
    },
  );
