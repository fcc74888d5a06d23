import type { Capability } from '../../platform/capability.ts';
import { OWN, encryptedValue, through } from '../../platform/encrypted-columns.ts';
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
    encryptedValue('documents', 'original_name_sealed', 'originalName', OWN),
    encryptedValue('documents', 'reading_sealed', 'reading', OWN),
    encryptedValue('documents', 'text_sealed', 'text', OWN),
    encryptedValue('documents', 'layout_sealed', 'layout', OWN),
    encryptedValue(
      'stored_files',
      'key_sealed',
      'key',
      `coalesce(${through('documents', 'document_id')}, ${through('translation_orders', 'order_id')}, ${through('own_pdfs', 'own_pdf_id')})`,
    ),
    encryptedValue('document_shares', 'recipient_sealed', 'recipient', through('documents', 'document_id')),
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
