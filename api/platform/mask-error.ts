import { PothosValidationError } from '@pothos/core';
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql';
import { isDatabaseUnavailable, isDatabaseFull } from './database-unavailable.ts';
import {
  DatabaseUnavailableError,
  DatabaseFullError,
  DeletedMeanwhileError,
  DomainError,
  InternalServerError,
  TextNotStorableError,
} from './errors.ts';
import type { Logger } from './logger.ts';
import { isAboutMissingRow, isTextNotStorable } from './refused-by-database.ts';

/** Codes of errors about the operation's text and variables: GraphQL's messages are meant for its author. */
const ABOUT_THE_OPERATION = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'OPERATION_TOO_LARGE',
  'TOO_MANY_IDS',
  'TOO_MANY_OPERATIONS',
  'TOO_MANY_REQUESTS',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Keeps the message of refusals; logs all other errors and replaces them by one calm sentence. */
export function maskError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const cause = toRefusal(rootCause(error), log);
  if (cause instanceof DomainError)
    return { ...withoutExtensions(formatted), message: cause.message, extensions: { code: cause.code } };
  const code = formatted.extensions?.['code'] ?? (isAboutVariable(error) ? 'BAD_USER_INPUT' : undefined);
  if (
    typeof code === 'string' &&
    ABOUT_THE_OPERATION.has(code) &&
    !(cause instanceof Error && !(cause instanceof GraphQLError))
  )
    return { ...withoutExtensions(formatted), extensions: { code } };
  if (cause instanceof PothosValidationError && ABOUT_A_PAGE.test(cause.message))
    return { ...withoutExtensions(formatted), extensions: { code: 'BAD_USER_INPUT' } };
  log.error({ err: cause, path: formatted.path?.join('.') }, 'A resolver failed');
  const { message, code: calmCode } = publicError(cause);
  return { ...withoutExtensions(formatted), message, extensions: { code: calmCode } };
}

/** Tells whether a variable's value has the wrong type: Apollo gives this error a code over HTTP, nobody does over graphql-ws. */
const isAboutVariable = (error: unknown): boolean =>
  error instanceof GraphQLError && error.nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION;

/** Matches Pothos's errors about page arguments, thrown when the list is loaded. */
const ABOUT_A_PAGE = /\b(first|last|before|after|cursor)\b/i;

/** Turns a client's mistake that only the database noticed into a refusal; returns others unchanged. */
function toRefusal(error: unknown, log: Logger): unknown {
  // The user reads that storage is full or away; why, only the operator can mend.
  if (error instanceof DomainError && error.cause !== undefined)
    log.error({ err: error.cause, refusal: error.code }, 'A service that Tern needs does not work');
  if (isTextNotStorable(error)) return new TextNotStorableError();
  if (!isAboutMissingRow(error)) return error;
  log.warn({ err: error }, 'A request was about something that is not there any more');
  return new DeletedMeanwhileError();
}

/** Returns the error that any transport may show: the refusal, or a calm sentence for others, which are logged. */
export function toDomainError(error: unknown, log: Logger, about: object = {}): DomainError {
  const refusal = toRefusal(error, log);
  if (refusal instanceof DomainError) return refusal;
  log.error({ err: error, ...about }, 'A request failed');
  return publicError(error);
}

/** Returns the error to show for an unexpected one. */
export const publicError = (error: unknown): DomainError =>
  isDatabaseFull(error)
    ? new DatabaseFullError()
    : isDatabaseUnavailable(error)
      ? new DatabaseUnavailableError()
      : new InternalServerError();

function withoutExtensions({ message, locations, path }: GraphQLFormattedError): GraphQLFormattedError {
  return { message, ...(locations && { locations }), ...(path && { path }) };
}

function rootCause(error: unknown): unknown {
  let at = error;
  while (at instanceof GraphQLError && at.originalError) at = at.originalError;
  return at;
}
