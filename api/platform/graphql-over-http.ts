import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { Request, Response } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from './context.ts';
import { DatabaseUnavailableError, type DomainError } from './errors.ts';
import type { Logger } from './logger.ts';
import { toDomainError } from './mask-error.ts';

const ABOUT_THE_OPERATION = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/** Creates a plugin that sees each response before it is sent. */
const beforeSending = (
  look: (sent: GraphQLRequestContextWillSendResponse<Context>) => void,
): ApolloServerPlugin<Context> => ({
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse(sent) {
        look(sent);
        return Promise.resolve();
      },
    }),
});

/**
 * GraphQL over HTTP: a client of `application/json` gets 200 for a well-formed request whatever its operation,
 * because old clients mistake others for a broken connection. Clients of `application/graphql-response+json` keep
 * 400.
 */
export const statusForOldClients = beforeSending(({ request, response: { body, http } }) => {
  const speaksJsonOnly = !/graphql-response\+json/.test(request.http?.headers.get('accept') ?? '');
  const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
  const isAboutTheOperation = errors.some(({ extensions }) => ABOUT_THE_OPERATION.has(String(extensions?.['code'])));
  if (http.status === 400 && speaksJsonOnly && isAboutTheOperation && request.query) http.status = 200;
});

/** Forbids caching of every response. */
export const nothingIsCached = beforeSending(({ response: { http } }) => {
  http.headers.set('cache-control', 'no-store');
});

const MAX_REFUSAL_BYTES = 3_500;
const MAX_SENTENCE_LENGTH = 400;

/**
 * Shortens errors: GraphQL quotes what it does not understand, even a megabyte, and reports each of a hundred
 * mistakes. A long list becomes one short error; so does the budget, which is checked at each root field.
 */
export function shortErrors(errors: readonly GraphQLFormattedError[]): readonly GraphQLFormattedError[] {
  const tooLarge = errors.find(({ extensions }) => extensions?.['code'] === 'OPERATION_TOO_LARGE');
  const shown = tooLarge ? [{ message: tooLarge.message, extensions: tooLarge.extensions ?? {} }] : errors;
  if (Buffer.byteLength(JSON.stringify(shown.slice(0, 50))) <= MAX_REFUSAL_BYTES && shown.length <= 50) return shown;
  const [{ message, extensions } = { message: '', extensions: {} }] = shown;
  const more = shown.length > 1 ? ` (and ${shown.length - 1} more)` : '';
  const sentence = message.length > MAX_SENTENCE_LENGTH ? `${message.slice(0, MAX_SENTENCE_LENGTH)} …` : message;
  return [{ message: `${sentence}${more}`, ...(extensions && { extensions }) }];
}

export const refusalsAreShort = beforeSending(({ response: { body, http } }) => {
  if (body.kind !== 'single' || !body.singleResult.errors) return;
  const { data, errors } = body.singleResult;
  const isTooLarge = errors.some(({ extensions }) => extensions?.['code'] === 'OPERATION_TOO_LARGE');
  if (data != null && !isTooLarge && Object.values(data).some((value) => value !== null)) return;
  const shown = shortErrors(errors);
  if (shown === errors) return;
  body.singleResult = { errors: [...shown] };
  http.status = 400;
});

export const databaseUnavailable = new DatabaseUnavailableError();

/** A retry will succeed, which clients and proxies see by the status. */
export const databaseAwayIsUnavailable = beforeSending(({ response: { body, http } }) => {
  const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
  if (errors.some(({ extensions }) => extensions?.['code'] === databaseUnavailable.code)) {
    http.status = databaseUnavailable.status;
    http.headers.set('retry-after', String(databaseUnavailable.retryAfterSeconds));
  }
});

/** Responds to a request whose operation is not run. */
export function sendGraphqlRefusal(error: unknown, request: Request, response: Response, log: Logger): void {
  const code = error instanceof GraphQLError ? error.extensions['code'] : undefined;
  const refusal =
    error instanceof GraphQLError
      ? { status: 400, code, message: error.message, retryAfterSeconds: undefined }
      : { retryAfterSeconds: undefined, ...withFields(toDomainError(error, log)) };
  if (refusal.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(refusal.retryAfterSeconds));
  if (refusal.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  const speaksGraphql = /graphql-response\+json/.test(request.headers.accept ?? '');
  response
    .status(refusal.status)
    .type(speaksGraphql ? 'application/graphql-response+json' : 'application/json')
    .send(JSON.stringify({ errors: [{ message: refusal.message, extensions: { code: refusal.code } }] }));
}

function withFields(error: DomainError & { readonly retryAfterSeconds?: number }) {
  const { status, code, message, retryAfterSeconds } = error;
  return { status, code, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}
