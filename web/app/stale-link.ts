import { ApolloLink, ServerError } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { askForStale } from '../lib/stale-answers.ts';

/** Queries of which an earlier answer is on the screen. */
const stale = new Set<string>();

// Another screen, or another person, asks for what is its own.
askForStale.subscribe(() => askForStale.read() === undefined && stale.clear());

/**
 * Notes what could not be asked for anew. A screen tells by itself when it has nothing to show; with an earlier answer on
 * it nobody would see that it is one.
 */
export const staleLink = new ApolloLink((operation, forward) => {
  const { operationType, operationName, variables, query, client } = operation;
  if (operationType !== OperationTypeNode.QUERY) return forward(operation);
  const name = `${operationName}:${JSON.stringify(variables)}`;
  const isKnown = () => client.cache.diff({ query, variables, optimistic: true, returnPartialData: true }).complete;
  const next = () => {
    if (stale.delete(name) && stale.size === 0) askForStale.set(undefined);
  };
  const error = (error: unknown) => {
    if (!isOfServer(error) || !isKnown()) return;
    stale.add(name);
    // What fails once more is noted once more.
    askForStale.set(() => void client.refetchQueries({ include: 'active' }).catch(() => undefined));
  };
  return forward(operation).pipe(tap({ next, error }));
});

/** Asking again may help: the server was out of reach, busy or broken. */
const isOfServer = (error: unknown) => !ServerError.is(error) || error.statusCode >= 500 || error.statusCode === 429;
