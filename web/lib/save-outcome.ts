import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { ServerFailedError, type SaveOutcome } from './saver.ts';

type Answered<Saved> =
  | ({ __typename: string } & Saved)
  | { __typename: string; current: Saved }
  | { __typename: string; code?: string };

/** What a browser lets a request of a closing tab weigh is 64 KiB; the rest of the request needs some of it. */
const MAX_OUTLIVING = 60_000;

/** A save that is under way when the tab closes still arrives. */
export const withKeepalive = (request: object) =>
  new Blob([JSON.stringify(request)]).size < MAX_OUTLIVING ? { fetchOptions: { keepalive: true } } : {};

/** @throws ServerFailedError when the server was reached; else what was thrown: the network is away */
export function throwSaveFailure(error: unknown): never {
  if (ServerError.is(error) || ServerParseError.is(error) || CombinedGraphQLErrors.is(error))
    throw new ServerFailedError(error.message, { cause: error });
  throw error;
}

/** @throws ServerFailedError when the server answered nothing */
export function outcomeOf<Saved extends { readonly revision: number }>(
  answer: Answered<Saved> | undefined,
): SaveOutcome<Saved> {
  if (!answer) throw new ServerFailedError('no answer');
  if ('current' in answer) return { kind: 'changed-elsewhere', current: answer.current };
  if ('revision' in answer) return { kind: 'saved', saved: answer };
  return { kind: 'refused', code: ('code' in answer && answer.code) || answer.__typename };
}
