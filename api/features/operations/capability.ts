import type { Capability } from '../../platform/capability.ts';

/** What an operator sees and does. It has no tables: it asks those who own them, and they tell nothing of anybody. */
export const operations: Capability = {
  name: 'operations',
  graphql: () => import('./operations.graphql.ts'),
};
