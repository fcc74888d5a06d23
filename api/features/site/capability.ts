import type { Capability } from '../../platform/capability.ts';

/** Legal texts written by the operator of this installation. */
export const site: Capability = {
  name: 'site',
  rest: async () => [(await import('./legal-texts.rest.ts')).legalTextsRest],
};
