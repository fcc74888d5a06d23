import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/** Selects the order's owner, to whom the encryption of dependent rows is bound. */
export const OF_ORDER = { order: { select: { userId: true } } } as const;
export interface OfOrder {
  readonly order: Pick<TranslationOrder, 'userId'>;
}

type Row = Pick<TranslationOrder, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `translation_orders:${id}:documentName`, owner: userId });

export const encryptDocumentName = (vault: Vault, row: Row, name: string): string => vault.encrypt(aadOf(row), name);

/** Decrypts the document's name at the time of the order. @throws DecryptionError */
export const decryptDocumentName = (
  vault: Vault,
  { documentNameEncrypted, ...row }: Row & Pick<TranslationOrder, 'documentNameEncrypted'>,
): string => vault.decrypt(aadOf(row), documentNameEncrypted);
