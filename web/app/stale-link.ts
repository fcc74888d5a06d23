import { ApolloLink, ServerError } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { refetchStale } from '../lib/stale-answers.ts';

/** Queries whose cached result is on the screen because the latest request failed. */
const stale = new Set<string>();

// A new screen, or another user, starts with its own queries.
refetchStale.subscribe(() => refetchStale.read() === undefined && stale.clear());

/**
 * Records queries that failed while a cached result is on the screen, where nothing else would show that it is out of
 * date. A screen without data shows its own error.
 */
export const staleLink = new ApolloLink((operation, forward) => {
  const { operationType, operationName, variables, query, client } = operation;
  if (operationType !== OperationTypeNode.QUERY) return forward(operation);
  const name = `${operationName}:${JSON.stringify(variables)}`;
  const isKnown = () => client.cache.diff({ query, variables, optimistic: true, returnPartialData: true }).complete;
  const next = () => {
    if (stale.delete(name) && stale.size === 0) refetchStale.set(undefined);
  };
  const error = (error: unknown) => {
    if (!isOfServer(error) || !isKnown()) return;
    stale.add(name);
    // A query that fails again is recorded again.
    refetchStale.set(() => void client.refetchQueries({ include: 'active' }).catch(() => undefined));
  };
  return forward(operation).pipe(tap({ next, error }));
});

/** Whether a retry may help: the server was unreachable, busy or failed. */
const isOfServer = (error: unknown) => !ServerError.is(error) || error.statusCode >= 500 || error.statusCode === 429;
