import type { Capability } from '../../platform/capability.ts';

/** Stores nothing: a packet is made from the data of other capabilities on each request. */
export const packets: Capability = {
  name: 'packets',
  graphql: () => import('./packets.graphql.ts'),
  rest: async () => [(await import('./packets.rest.ts')).packetsRest],
};
