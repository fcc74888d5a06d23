import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue, ownerVia } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS, rowsOf } from '../../platform/row-ownership.ts';

const OF_ORDER = ownerVia('translation_orders', 'order_id');

export const translations: Capability = {
  name: 'translations',
  models: {
    TranslationOrder: OWN_ROWS,
    TranslationPage: rowsOf('translation_orders', 'order_id'),
    TranslationComment: rowsOf('translation_orders', 'order_id'),
    RevisionRequest: rowsOf('translation_orders', 'order_id'),
    StatusUpdate: OWN_ROWS,
  },
  idPrefixes: { tro: 'Translation', trp: null, tco: null, trr: null, upd: null },
  encryptedColumns: [
    encryptedValue('translation_orders', 'document_name_sealed', 'documentName', OWNER_COLUMN),
    encryptedValue('translation_pages', 'blocks_sealed', 'blocks', OF_ORDER),
    encryptedValue('translation_comments', 'text_sealed', 'text', OF_ORDER),
    encryptedValue('revision_requests', 'reason_sealed', 'reason', OF_ORDER),
  ],
  graphql: () => import('./translations.graphql.ts'),
  rest: async () => [(await import('./translations.rest.ts')).translationsRest],
  jobs: async () => [
    (await import('./translation-mail.ts')).startTranslationMails,
    (await import('./pay-orders.ts')).startPayingOrders,
  ],
  hourly: async () => [(await import('./pay-orders.ts')).freeUnpaidOrders],
  beforeDeleting: {
    Document: async (ctx, tx, row) => (await import('./end-translations.ts')).endTranslations(ctx, tx, row),
  },
  exportOf: async (ctx) => (await import('./export-translations.ts')).exportTranslations(ctx),
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.translationOrder.deleteMany({ where: { userId } });
    return { gone: { translations: count } };
  },
};
