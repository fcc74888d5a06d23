import type { Capability } from '../../platform/capability.ts';

/** Keeps nothing: a packet is made of what others keep each time that it is asked for. */
export const packets: Capability = {
  name: 'packets',
  graphql: () => import('./packets.graphql.ts'),
  rest: async () => [(await import('./packets.rest.ts')).packetsRest],
};
