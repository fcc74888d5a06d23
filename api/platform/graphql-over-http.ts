import type { ApolloServerPlugin } from '@apollo/server';
import type { Request, Response } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from './context.ts';
import { DatabaseUnavailableError, type DomainError } from './errors.ts';
import type { Logger } from './logger.ts';
import { toDomainError } from './mask-error.ts';

const ABOUT_THE_OPERATION = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * The GraphQL-over-HTTP specification: to a client that speaks `application/json` a well-formed request is answered with
 * 200 whatever its operation says, for an old client takes any other status as a broken connection. Clients that speak
 * `application/graphql-response+json` keep Apollo's 400.
 */
export const statusForOldClients: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ request, response }) {
        const { body, http } = response;
        const speaksJsonOnly = !/graphql-response\+json/.test(request.http?.headers.get('accept') ?? '');
        const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
        const isAboutTheOperation = errors.some(({ extensions }) =>
          ABOUT_THE_OPERATION.has(String(extensions?.['code'])),
        );
        if (http.status === 400 && speaksJsonOnly && isAboutTheOperation && request.query) http.status = 200;
        return Promise.resolve();
      },
    }),
};

/** Nothing that is answered may be kept by a cache on the way. */
export const nothingIsCached: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response: { http } }) {
        http.headers.set('cache-control', 'no-store');
        return Promise.resolve();
      },
    }),
};

const MAX_REFUSAL_BYTES = 3_500;
const MAX_SENTENCE_LENGTH = 400;

/**
 * GraphQL repeats what it does not understand, a megabyte of it too, and tells each mistake of a hundred. What would be
 * longer than a screen is said once and short; so is the budget, which is asked at each root field.
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

export const refusalsAreShort: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single' || !body.singleResult.errors) return Promise.resolve();
        const { data, errors } = body.singleResult;
        const isTooLarge = errors.some(({ extensions }) => extensions?.['code'] === 'OPERATION_TOO_LARGE');
        if (data != null && !isTooLarge && Object.values(data).some((value) => value !== null))
          return Promise.resolve();
        const shown = shortErrors(errors);
        if (shown === errors) return Promise.resolve();
        body.singleResult = { errors: [...shown] };
        http.status = 400;
        return Promise.resolve();
      },
    }),
};

/** Asked again in a moment it is answered: clients and proxies know that by the status. */
export const databaseAwayIsUnavailable: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response: { body, http } }) {
        const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
        const away = new DatabaseUnavailableError();
        if (errors.some(({ extensions }) => extensions?.['code'] === away.code)) {
          http.status = away.status;
          http.headers.set('retry-after', String(away.retryAfterSeconds));
        }
        return Promise.resolve();
      },
    }),
};

/** The answer to a request that no operation is run for. */
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
