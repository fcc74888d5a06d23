import { getOperationAST, GraphQLError, OperationTypeNode, type GraphQLSchema } from 'graphql';
import { refuseBadPages } from './connection-arguments.ts';
import { readOperation, refuseLargeVariables } from './operation-limits.ts';
import { priceOf, PRICES } from './operation-price.ts';

/** An operation as received, over HTTP or a WebSocket. */
export interface OperationRequest {
  readonly query: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Size of the whole request. */
  readonly bytes: number;
}

/** Picks the valid parts; the GraphQL server reports missing ones. Variables in a URL are JSON. */
export function operationOf(sent: unknown): Omit<OperationRequest, 'bytes'> {
  const { query, operationName, variables }: Record<string, unknown> = isMap(sent) ? sent : {};
  return {
    query: typeof query === 'string' ? query : undefined,
    operationName: typeof operationName === 'string' ? operationName : undefined,
    variables: variablesOf(variables),
  };
}

function variablesOf(variables: unknown): Readonly<Record<string, unknown>> {
  if (typeof variables !== 'string') return isMap(variables) ? variables : {};
  try {
    const parsed: unknown = JSON.parse(variables);
    return isMap(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the price and any refusal. Never throws for a mistake of the client. */
export function checkOperation(
  schema: GraphQLSchema,
  asked: OperationRequest,
): { price: number; refusal: GraphQLError | undefined; isSubscription?: boolean } {
  const { query, operationName, variables, bytes } = asked;
  try {
    refuseLargeVariables(bytes);
    const document = query === undefined ? undefined : readOperation(query);
    if (!document) return { price: PRICES.reading, refusal: undefined };
    refuseBadPages(document, variables);
    const isSubscription = getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
    return { price: priceOf(schema, { document, operationName, variables }), refusal: undefined, isSubscription };
  } catch (error) {
    if (error instanceof GraphQLError) return { price: PRICES.hostile, refusal: error };
    throw error;
  }
}
