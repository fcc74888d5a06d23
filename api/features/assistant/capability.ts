import type { Capability } from '../../platform/capability.ts';
import { OWN_ROWS } from '../../platform/row-ownership.ts';

export const assistant: Capability = {
  name: 'assistant',
  models: { AssistantUsage: OWN_ROWS },
  graphql: () => import('./assistant-use.graphql.ts'),
};
