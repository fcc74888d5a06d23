import type { Capability } from '../../platform/capability.ts';

/** Operator console. It has no tables: it queries the capabilities that own them, without personal data. */
export const operations: Capability = {
  name: 'operations',
  graphql: () => import('./operations.graphql.ts'),
};
