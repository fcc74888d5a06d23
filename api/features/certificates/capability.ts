import type { Capability } from '../../platform/capability.ts';
import { rowsOfNobody, rowsOfTheProduct } from '../../platform/row-ownership.ts';

export const certificates: Capability = {
  name: 'certificates',
  models: {
    TranslationCertificate: rowsOfNobody('a code that anybody may look up; it outlives the person'),
    SignedScan: rowsOfTheProduct('of the desk, which the database shows it to'),
  },
  idPrefixes: { cer: null, scn: null },
  graphql: () => import('./certificates.graphql.ts'),
  rest: async () => [(await import('./certificates.rest.ts')).certificatesRest],
  // Code, hash and dates are kept, so that an agency can still check a translation it was given.
  deleteOf: async (_ctx, tx, { id: userId }) => ({
    kept: { certificates: await tx.translationCertificate.count({ where: { order: { userId } } }) },
  }),
};
