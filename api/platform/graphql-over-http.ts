import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from './context.ts';

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

/** The budget is asked at each root field: thirty aliases over it would be told so thirty times. */
export const tooLargeIsSaidOnce: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response: { body } }) {
        if (body.kind !== 'single') return Promise.resolve();
        const refusal = body.singleResult.errors?.find(
          ({ extensions }) => extensions?.['code'] === 'OPERATION_TOO_LARGE',
        );
        if (refusal)
          body.singleResult = { errors: [{ message: refusal.message, extensions: refusal.extensions ?? {} }] };
        return Promise.resolve();
      },
    }),
};
