import type { Capability } from '../../platform/capability.ts';
import { rowsOfNobody } from '../../platform/row-ownership.ts';

export const partners: Capability = {
  name: 'partners',
  models: { PartnerKey: rowsOfNobody('a program, by the hash of its key') },
  idPrefixes: { par: null },
};
