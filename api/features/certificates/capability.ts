import type { Capability } from '../../platform/capability.ts';

export const certificates: Capability = {
  name: 'certificates',
  models: ['TranslationCertificate', 'SignedScan'],
  idPrefixes: { cer: null, scn: null },
  graphql: () => import('./certificates.graphql.ts'),
  rest: async () => [(await import('./certificates.rest.ts')).certificatesRest],
  // Code, hash and dates stay, so that an agency can still check a translation that it was given.
  deleteOf: async (_ctx, tx, { id: userId }) => ({
    kept: { certificates: await tx.translationCertificate.count({ where: { order: { userId } } }) },
  }),
};
