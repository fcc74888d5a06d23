import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { ownedColumn } from '../../platform/owned-column.ts';

/** Selects the order's owner, to whom the encryption of dependent rows is bound. */
export const OF_ORDER = { order: { select: { userId: true } } } as const;
export interface OfOrder {
  readonly order: Pick<TranslationOrder, 'userId'>;
}

/** The document's name at the time of the order. */
export const { encrypt: encryptDocumentName, decrypt: decryptDocumentName } = ownedColumn(
  'translation_orders',
  'documentName',
).ofText();
