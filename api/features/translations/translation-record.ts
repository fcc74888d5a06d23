import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/** Whose order a row of it is about: what the row holds is sealed with them. */
export const OF_ORDER = { order: { select: { userId: true } } } as const;
export interface OfOrder {
  readonly order: Pick<TranslationOrder, 'userId'>;
}

type Row = Pick<TranslationOrder, 'id' | 'userId'>;
const placeOf = ({ id, userId }: Row) => ({ at: `translation_orders:${id}:documentName`, owner: userId });

export const sealDocumentName = (vault: Vault, row: Row, name: string): string => vault.seal(placeOf(row), name);

/** What the document was called when it was ordered. @throws SealBrokenError */
export const openDocumentName = (
  vault: Vault,
  { documentNameSealed, ...row }: Row & Pick<TranslationOrder, 'documentNameSealed'>,
): string => vault.open(placeOf(row), documentNameSealed);
