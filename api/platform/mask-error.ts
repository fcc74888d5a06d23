import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isDatabaseAway } from './database-away.ts';
import { DatabaseAwayError, DomainError, InternalServerError } from './errors.ts';
import type { Logger } from './logger.ts';

/** Codes of errors about the operation's own text and variables: GraphQL's sentences are meant for its author. */
const ABOUT_THE_OPERATION = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'OPERATION_TOO_LARGE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Refusals keep their sentence; whatever else went wrong is logged and shown as one calm sentence. */
export function maskError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const cause = rootCause(error);
  if (cause instanceof DomainError)
    return { ...withoutExtensions(formatted), message: cause.message, extensions: { code: cause.code } };
  const code = formatted.extensions?.['code'];
  if (
    typeof code === 'string' &&
    ABOUT_THE_OPERATION.has(code) &&
    !(cause instanceof Error && !(cause instanceof GraphQLError))
  )
    return { ...withoutExtensions(formatted), extensions: { code } };
  log.error({ err: cause, path: formatted.path?.join('.') }, 'A resolver failed');
  const { message, code: calmCode } = calmError(cause);
  return { ...withoutExtensions(formatted), message, extensions: { code: calmCode } };
}

/** What to tell of an error that nobody planned for. */
export const calmError = (error: unknown): DomainError =>
  isDatabaseAway(error) ? new DatabaseAwayError() : new InternalServerError();

function withoutExtensions({ message, locations, path }: GraphQLFormattedError): GraphQLFormattedError {
  return { message, ...(locations && { locations }), ...(path && { path }) };
}

function rootCause(error: unknown): unknown {
  let at = error;
  while (at instanceof GraphQLError && at.originalError) at = at.originalError;
  return at;
}
