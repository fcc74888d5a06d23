import { complexityFromQuery } from '@pothos/plugin-complexity';
import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';

/** What one operation may cost; each field counts 1, each list multiplies. */
export const OPERATION_BUDGET = { depth: 16, complexity: 3_000, breadth: 400 } as const;

export const PRICES = {
  /** Of any operation, also of one that is not valid: it is read and checked. */
  reading: 10,
  /** Of one that is refused for its size: its text was read to the limit. */
  hostile: 300,
  /** The whole schema as JSON is 350 kB. */
  introspection: 1_000,
} as const;

export interface AskedOperation {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Points that an operation takes from the budget: what its fields count (see `complexity` in builder.ts): one for a
 * plain field, more for what works hard. Never throws: what is not valid is priced by its reading.
 */
export function priceOf(schema: GraphQLSchema, { document, operationName, variables }: AskedOperation): number {
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
