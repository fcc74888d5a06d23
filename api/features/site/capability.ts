import type { Capability } from '../../platform/capability.ts';

/** What whoever runs this installation says in words of their own. */
export const site: Capability = {
  name: 'site',
  rest: async () => [(await import('./legal-texts.rest.ts')).legalTextsRest],
};
