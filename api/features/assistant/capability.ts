import type { Capability } from '../../platform/capability.ts';

export const assistant: Capability = {
  name: 'assistant',
  models: ['AssistantUsage'],
  graphql: () => import('./assistant-use.graphql.ts'),
};
