import type { OperationsQuery } from '../../generated/graphql.ts';

/** What an operator sees. */
export type OperationsView = NonNullable<OperationsQuery['operations']>;
