import { complexityFromQuery } from '@pothos/plugin-complexity';
import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';

/** Limits of one operation; each field counts 1, each list multiplies. */
export const OPERATION_BUDGET = { depth: 16, complexity: 3_000, breadth: 400 } as const;

export const PRICES = {
  /** Base price of any operation, even an invalid one: it is parsed and checked. */
  reading: 10,
  /** Price of one refused for its size: its text was read up to the limit. */
  hostile: 300,
  /** The whole schema as JSON is 350 kB. */
  introspection: 1_000,
} as const;

export interface PricedOperation {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Returns the points for an operation: the complexity of its fields (see `complexity` in builder.ts), one for a plain
 * field, more for expensive ones. Never throws: an invalid one costs the base price.
 */
export function priceOf(schema: GraphQLSchema, { document, operationName, variables }: PricedOperation): number {
  const definitions = document.definitions.filter(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ||
      (definition.kind === Kind.OPERATION_DEFINITION &&
        (operationName == null || definition.name?.value === operationName)),
  );
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return PRICES.reading;
  const introspections = operation.selectionSet.selections.filter(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === '__schema',
  ).length;
  try {
    const { complexity } = complexityFromQuery({ kind: Kind.DOCUMENT, definitions }, { schema, variables });
    if (complexity > OPERATION_BUDGET.complexity) return PRICES.hostile;
    return PRICES.reading + complexity + introspections * PRICES.introspection;
  } catch {
    return PRICES.reading;
  }
}
