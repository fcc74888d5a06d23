import type { Capability } from '../../platform/capability.ts';

export const partners: Capability = {
  name: 'partners',
  models: ['PartnerKey'],
  idPrefixes: { par: null },
};
