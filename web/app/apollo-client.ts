import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import { currentLanguage } from '../i18n/i18n.ts';
import { dropToken, onSessionChange, readToken } from '../lib/session.ts';

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
const forgetDeadToken = new ErrorLink(({ error }) => {
  const isUnknown = ServerError.is(error)
    ? error.statusCode === 401
    : CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.['code'] === 'NOT_SIGNED_IN');
  if (isUnknown && readToken() !== null) dropToken();
});

const http = new HttpLink({ uri: '/graphql', credentials: 'include' });

/** The WebSocket client is fetched with the first subscription: most screens have none. */
const socket = new ApolloLink((operation) =>
  from(import('./socket-link.ts')).pipe(mergeMap(({ socketLink }) => socketLink.request(operation))),
);

/** Cache first, no retry, no polling, nothing fetched anew on focus: a screen asks again when it knows why. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([
    forgetDeadToken,
    identify,
    ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, socket, http),
  ]),
  cache: new InMemoryCache({
    // Members of result unions: without this, `... on Error { code message }` is dropped on its way through the cache.
    possibleTypes: { Error: ['.+Error'] },
    typePolicies: {
      // Found by what people call them; everything else by its id.
      Form: { keyFields: ['formType'] },
      // Localised whole: two languages of one edition are two things.
      FormEdition: { keyFields: ['formType', 'edition', 'language'] },
      FormPackage: { keyFields: false },
      Guide: { keyFields: false },
      // There is one; each screen asks for a part of it.
      Desk: { keyFields: [] },
      // Its id is unique on its page only.
      TranslationBlock: { keyFields: false },
      // A list tells less of it than the document's own screen: what is known stays.
      AnalysisResult: { merge: true },
    },
  }),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' }, query: { fetchPolicy: 'cache-first' } },
});

let knownToken = readToken();

/** Another person, or nobody: nothing of the last one stays in memory. */
onSessionChange(() => {
  const token = readToken();
  if (token === knownToken) return;
  const wasSignedIn = knownToken !== null;
  knownToken = token;
  if (wasSignedIn) void apolloClient.clearStore();
});
