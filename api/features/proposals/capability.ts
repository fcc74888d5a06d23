import type { Capability } from '../../platform/capability.ts';

export const proposals: Capability = {
  name: 'proposals',
  models: ['KeptAnswer'],
  graphql: () => import('./proposals.graphql.ts'),
  rest: async () => [(await import('./proposals.rest.ts')).proposalsRest],
};
