import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { ServerFailedError, type SaveOutcome } from './saver.ts';

type Answered<Saved> =
  | ({ __typename: string } & Saved)
  | { __typename: string; current: Saved }
  | { __typename: string; code?: string };

/** Largest body in bytes: browsers limit keepalive requests to 64 KiB, and the rest of the request needs some of it. */
const MAX_OUTLIVING = 60_000;

/** Marks a save as keepalive, so that it completes after the tab closes. */
export const withKeepalive = (request: object) =>
  new Blob([JSON.stringify(request)]).size < MAX_OUTLIVING ? { fetchOptions: { keepalive: true } } : {};

/** @throws ServerFailedError if the server was reached; otherwise the original network error */
export function throwSaveFailure(error: unknown): never {
  if (ServerError.is(error) || ServerParseError.is(error) || CombinedGraphQLErrors.is(error))
    throw new ServerFailedError(error.message, { cause: error });
  throw error;
}

/** @throws ServerFailedError if the server returned no result */
export function outcomeOf<Saved extends { readonly revision: number }>(
  answer: Answered<Saved> | undefined,
): SaveOutcome<Saved> {
  if (!answer) throw new ServerFailedError('no answer');
  if ('current' in answer) return { kind: 'changed-elsewhere', current: answer.current };
  if ('revision' in answer) return { kind: 'saved', saved: answer };
  return { kind: 'refused', code: ('code' in answer && answer.code) || answer.__typename };
}
