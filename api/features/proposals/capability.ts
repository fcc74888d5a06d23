import type { Capability } from '../../platform/capability.ts';
import { rowsOf } from '../../platform/row-ownership.ts';

export const proposals: Capability = {
  name: 'proposals',
  models: { KeptAnswer: rowsOf('applications', 'application_id') },
  graphql: () => import('./proposals.graphql.ts'),
  rest: async () => [(await import('./proposals.rest.ts')).proposalsRest],
};
