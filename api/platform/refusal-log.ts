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

/** Faults of ours, which are logged with their reason where they happen. */
const FAULTS = new Set<unknown>(
  [new InternalServerError(), new DatabaseUnavailableError(), new DatabaseFullError()].map(({ code }) => code),
);

/**
 * One line for what GraphQL refuses, as the status of a request tells it of REST: code, field and request, nobody's
 * name. Of each caller once a minute: who goes on knocking must not fill the log.
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

/** Refusals that stand beside the data. @param errors as they are answered */
export async function logRefusals(ctx: Context, errors: readonly GraphQLFormattedError[] = []): Promise<void> {
  for (const { extensions, path } of errors) await logRefusal(ctx, extensions?.['code'], path?.[0]);
}

/** The same over HTTP: of fields without a result of their own, and of what is no operation. */
export const refusalsAreLogged: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ contextValue, response: { body } }) =>
        logRefusals(contextValue, body.kind === 'single' ? body.singleResult.errors : []),
    }),
};

/** Logs those that are answered as a result, such as a mutation's. */
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
