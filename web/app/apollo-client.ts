import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import { currentLanguage } from '../i18n/i18n.ts';
import { newCache } from '../lib/new-cache.ts';
import { expireSession, onSessionChange, readToken } from '../lib/session.ts';
import { askForStale } from '../lib/stale-answers.ts';
import { LastSeen } from './last-seen.ts';
import { passkeyLink } from './passkey-link.ts';
import { staleLink } from './stale-link.ts';

/** For a change that must happen once however often it is sent: `context: { idempotencyKey }`. */
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

/** A token that the server no longer knows is of no use here either: the guard then asks to sign in. */
const clearDeadToken = new ErrorLink(({ error, operation }) => {
  const isUnknown = ServerError.is(error)
    ? error.statusCode === 401
    : CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.['code'] === 'NOT_SIGNED_IN');
  // A new sign-in may have taken the place of what this was asked by.
  const { headers = {} } = operation.getContext() as { headers?: Readonly<Record<string, string>> };
  if (isUnknown && headers['authorization'] === `Bearer ${readToken()}`) expireSession();
});

const lastSeen = new LastSeen();

const http = new HttpLink({ uri: '/graphql', credentials: 'include' });

/** The WebSocket client is fetched with the first subscription: most screens have none. */
const socket = new ApolloLink((operation) =>
  from(import('./socket-link.ts')).pipe(mergeMap(({ socketLink }) => socketLink.request(operation))),
);

/** Cache first, no retry, no polling, nothing fetched anew on focus: a screen asks again when it knows why. */
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

/** Another person, or nobody: nothing of the last one stays in memory. */
onSessionChange(() => {
  const token = readToken();
  if (token === knownToken) return;
  const wasSignedIn = knownToken !== null;
  knownToken = token;
  if (!wasSignedIn) return;
  lastSeen.forget();
  askForStale.set(undefined);
  void apolloClient.clearStore();
});

/** What was shown without a network may be old. */
globalThis.addEventListener('online', () => {
  if (lastSeen.wasShown()) void apolloClient.refetchQueries({ include: 'active' });
});
