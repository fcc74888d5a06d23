import type { ApolloServerPlugin } from '@apollo/server';
import { errorTypeMap } from '@pothos/plugin-errors';
import {
  defaultFieldResolver,
  getNullableType,
  isUnionType,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Context } from './context.ts';
import { DatabaseFullError, DatabaseUnavailableError, InternalServerError, type DomainError } from './errors.ts';
import { budgetOf } from './operation-budget.ts';

const firstInAMinute = new RateLimiterMemory({ points: 1, duration: 60 });

/** Internal errors, which are logged with their cause where they happen. */
const FAULTS = new Set<unknown>(
  [new InternalServerError(), new DatabaseUnavailableError(), new DatabaseFullError()].map(({ code }) => code),
);

/**
 * Logs a GraphQL refusal, as the HTTP status does for REST: code, field and request, no user. Once a minute per
 * caller, so that repeated attempts do not fill the log.
 */
async function logRefusal(ctx: Context, code: unknown, field: unknown): Promise<void> {
  if (FAULTS.has(code)) return;
  const { name, key } = budgetOf(ctx);
  const isFirst = await firstInAMinute.consume(`${name}:${key}:${String(code)}:${String(field)}`).then(
    () => true,
    () => false,
  );
  if (isFirst) ctx.log.info({ code, field, requestId: ctx.caller.requestId }, 'GraphQL refused');
}

/** Logs the errors of a response. @param errors as they are sent */
export async function logRefusals(ctx: Context, errors: readonly GraphQLFormattedError[] = []): Promise<void> {
  for (const { extensions, path } of errors) await logRefusal(ctx, extensions?.['code'], path?.[0]);
}

/** Does so over HTTP: for fields without a result type, and for invalid operations. */
export const refusalsAreLogged: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ contextValue, response: { body } }) =>
        logRefusals(contextValue, body.kind === 'single' ? body.singleResult.errors : []),
    }),
};

/** Logs refusals that are returned as a result, such as a mutation's. */
export function logRefusedResults(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!isUnionType(getNullableType(field.type))) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = async (source, args, ctx: Context, info) => {
        const result: unknown = await resolve(source, args, ctx, info);
        if (errorTypeMap.has(result as object)) await logRefusal(ctx, (result as DomainError).code, field.name);
        return result;
      };
    }
  return schema;
}
