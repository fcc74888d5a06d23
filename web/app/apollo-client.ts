import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import { currentLanguage } from '../i18n/i18n.ts';
import { newCache } from '../lib/new-cache.ts';
import { expireSession, onSessionChange, readToken } from '../lib/session.ts';
import { refetchStale } from '../lib/stale-answers.ts';
import { OfflineQueryCache } from './offline-query-cache.ts';
import { passkeyLink } from './passkey-link.ts';
import { staleLink } from './stale-link.ts';

/** `context: { idempotencyKey }` marks a mutation that must take effect once however often it is sent. */
declare module '@apollo/client' {
  interface DefaultContext {
    idempotencyKey?: string;
  }
}

const identify = new SetContextLink(({ headers, idempotencyKey }) => {
  const token = readToken();
  return {
    headers: {
      ...(headers as Record<string, string> | undefined),
      'accept-language': currentLanguage(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : {}),
    },
  };
});

/** Ends the local session when the server rejects its token. The guard then shows the sign-in prompt. */
const clearDeadToken = new ErrorLink(({ error, operation }) => {
  const isUnknown = ServerError.is(error)
    ? error.statusCode === 401
    : CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.['code'] === 'NOT_SIGNED_IN');
  // The user may have signed in again since the request was sent: compare the request's token with the current one.
  const { headers = {} } = operation.getContext() as { headers?: Readonly<Record<string, string>> };
  if (isUnknown && headers['authorization'] === `Bearer ${readToken()}`) expireSession();
});

const lastSeen = new OfflineQueryCache();

const http = new HttpLink({ uri: '/graphql', credentials: 'include' });

/** Loads the WebSocket client with the first subscription, because most screens have none. */
const socket = new ApolloLink((operation) =>
  from(import('./socket-link.ts')).pipe(mergeMap(({ socketLink }) => socketLink.request(operation))),
);

/** Cache first, without retries, polling or refetching on focus: screens refetch when they know of a change. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([
    lastSeen.link,
    clearDeadToken,
    passkeyLink,
    identify,
    staleLink,
    ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, socket, http),
  ]),
  cache: newCache(),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' }, query: { fetchPolicy: 'cache-first' } },
});

let knownToken = readToken();

/** Clears the cache when the user signs out or another user signs in. */
onSessionChange(() => {
  const token = readToken();
  if (token === knownToken) return;
  const wasSignedIn = knownToken !== null;
  knownToken = token;
  if (!wasSignedIn) return;
  lastSeen.forget();
  refetchStale.set(undefined);
  void apolloClient.clearStore();
});

/** Refetches what was answered from the device while offline. */
globalThis.addEventListener('online', () => {
  if (lastSeen.wasShown()) void apolloClient.refetchQueries({ include: 'active' });
});
