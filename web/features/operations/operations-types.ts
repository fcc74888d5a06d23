import type { OperationsQuery } from '../../generated/graphql.ts';

/** What an operator sees. */
export type OperationsSeen = NonNullable<OperationsQuery['operations']>;
