import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/** Whose order a row of it is about: what the row holds is bound to them. */
export const OF_ORDER = { order: { select: { userId: true } } } as const;
export interface OfOrder {
  readonly order: Pick<TranslationOrder, 'userId'>;
}

type Row = Pick<TranslationOrder, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `translation_orders:${id}:documentName`, owner: userId });

export const encryptDocumentName = (vault: Vault, row: Row, name: string): string => vault.encrypt(aadOf(row), name);

/** What the document was called when it was ordered. @throws DecryptionError */
export const decryptDocumentName = (
  vault: Vault,
  { documentNameEncrypted, ...row }: Row & Pick<TranslationOrder, 'documentNameEncrypted'>,
): string => vault.decrypt(aadOf(row), documentNameEncrypted);
