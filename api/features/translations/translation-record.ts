import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

const placeOf = (orderId: string) => `translation_orders:${orderId}:documentName`;

export const sealDocumentName = (vault: Vault, orderId: string, name: string): string =>
  vault.seal(placeOf(orderId), name);

/** What the document was called when it was ordered. @throws SealBrokenError */
export const openDocumentName = (
  vault: Vault,
  { id, documentNameSealed }: Pick<TranslationOrder, 'id' | 'documentNameSealed'>,
): string => vault.open(placeOf(id), documentNameSealed);
