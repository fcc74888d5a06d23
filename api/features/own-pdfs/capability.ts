import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS } from '../../platform/row-ownership.ts';

export const ownPdfs: Capability = {
  name: 'own-pdfs',
  models: { OwnPdf: OWN_ROWS },
  idPrefixes: { opf: 'OwnPdf' },
  encryptedColumns: [
    encryptedValue('own_pdfs', 'name_encrypted', 'name', OWNER_COLUMN),
    encryptedValue('own_pdfs', 'reading_encrypted', 'reading', OWNER_COLUMN),
    encryptedValue('own_pdfs', 'answers_encrypted', 'answers', OWNER_COLUMN),
  ],
  graphql: () => import('./own-pdfs.graphql.ts'),
  rest: async () => [(await import('./own-pdfs.rest.ts')).ownPdfsRest],
  exportOf: async (ctx) => (await import('./export-own-pdfs.ts')).exportOwnPdfs(ctx),
  deleteOf: async (ctx, tx, { id: userId }) => (await import('./delete-own-pdf.ts')).deleteOwnPdfs(ctx, tx, { userId }),
};
