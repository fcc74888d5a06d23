import type { Capability } from '../../platform/capability.ts';

export const accountDeletion: Capability = {
  name: 'account-deletion',
  graphql: () => import('./account-deletion.graphql.ts'),
  rest: async () => [(await import('./account-deletion.rest.ts')).accountDeletionRest],
};
