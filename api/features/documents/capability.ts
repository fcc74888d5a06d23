import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue, ownerVia } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS, rowsOf } from '../../platform/row-ownership.ts';

export const documents: Capability = {
  name: 'documents',
  models: {
    Document: OWN_ROWS,
    StoredFile: {
      of: { documents: 'document_id', translation_orders: 'order_id', own_pdfs: 'own_pdf_id' },
      // A file being uploaded, or left for the sweep, has no document: its key opens for its owner alone.
      orNone: true,
    },
    DocumentShare: rowsOf('documents', 'document_id'),
    DocumentPerson: rowsOf('documents', 'document_id'),
  },
  idPrefixes: { doc: 'Document', fil: null, shr: null },
  encryptedColumns: [
    encryptedValue('documents', 'original_name_sealed', 'originalName', OWNER_COLUMN),
    encryptedValue('documents', 'reading_sealed', 'reading', OWNER_COLUMN),
    encryptedValue('documents', 'text_sealed', 'text', OWNER_COLUMN),
    encryptedValue('documents', 'layout_sealed', 'layout', OWNER_COLUMN),
    encryptedValue(
      'stored_files',
      'key_sealed',
      'key',
      `coalesce(${ownerVia('documents', 'document_id')}, ${ownerVia('translation_orders', 'order_id')}, ${ownerVia('own_pdfs', 'own_pdf_id')})`,
    ),
    encryptedValue('document_shares', 'recipient_sealed', 'recipient', ownerVia('documents', 'document_id')),
  ],
  graphql: () => import('./documents.graphql.ts'),
  rest: async () => [
    (await import('./documents.rest.ts')).documentsRest,
    (await import('./shares.rest.ts')).sharesRest,
  ],
  async jobs() {
    const { startReading } = await import('./start-reading.ts');
    return [
      async (services, jobs, { onStop }) => {
        const reading = await startReading(services, jobs);
        onStop(() => reading.stop());
      },
    ];
  },
  hourly: async () => [(await import('./sweep-files.ts')).sweepFiles],
  exportOf: async (ctx) => (await import('./export-documents.ts')).exportDocuments(ctx),
  deleteOf: async (ctx, tx, { id }) => (await import('./delete-documents.ts')).deleteDocuments(ctx, tx, id),
};
