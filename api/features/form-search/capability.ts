import type { Capability } from '../../platform/capability.ts';

export const formSearch: Capability = {
  name: 'form-search',
  graphql: () => import('./form-search.graphql.ts'),
};
