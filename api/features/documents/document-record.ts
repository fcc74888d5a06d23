import type { Document, DocumentShare } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Reading } from './reading/reading.ts';
import type { LayoutPage } from './reading/understand/layout.ts';

type SealedName = 'originalName' | 'reading' | 'text' | 'layout';

type Row = Pick<Document, 'id' | 'userId'>;

const placeOf = ({ id, userId }: Row, name: SealedName) => ({ at: `documents:${id}:${name}`, owner: userId });
const recipientPlace = (shareId: string, owner: string) => ({ at: `document_shares:${shareId}:recipient`, owner });

export function sealOfDocument(vault: Vault, row: Row, name: SealedName, text: string): string {
  return vault.seal(placeOf(row, name), text);
}

/** The file's name as it was given. @throws SealBrokenError */
export function openName(
  vault: Vault,
  { originalNameSealed, ...row }: Row & Pick<Document, 'originalNameSealed'>,
): string {
  return vault.open(placeOf(row, 'originalName'), originalNameSealed);
}

/** Null until it was read. @throws SealBrokenError */
export function openReading(
  vault: Vault,
  { readingSealed, ...row }: Row & Pick<Document, 'readingSealed'>,
): Reading | null {
  return readingSealed === null ? null : (JSON.parse(vault.open(placeOf(row, 'reading'), readingSealed)) as Reading);
}

/** All pages' text; null until it was read. @throws SealBrokenError */
export function openText(vault: Vault, { textSealed, ...row }: Row & Pick<Document, 'textSealed'>): string | null {
  return textSealed === null ? null : vault.open(placeOf(row, 'text'), textSealed);
}

/** Where the paragraphs stand, page by page; null until it was read, and when it could not be. @throws SealBrokenError */
export function openLayout(
  vault: Vault,
  { layoutSealed, ...row }: Row & Pick<Document, 'layoutSealed'>,
): LayoutPage[] | null {
  return layoutSealed === null ? null : (JSON.parse(vault.open(placeOf(row, 'layout'), layoutSealed)) as LayoutPage[]);
}

/** @param userId whose document is shared */
export function sealRecipient(vault: Vault, { id, userId }: { id: string; userId: string }, email: string): string {
  return vault.seal(recipientPlace(id, userId), email);
}

/** Null for a copied link. @throws SealBrokenError */
export function openRecipient(
  vault: Vault,
  {
    id,
    recipientSealed,
    document,
  }: Pick<DocumentShare, 'id' | 'recipientSealed'> & { readonly document: Pick<Document, 'userId'> },
): string | null {
  return recipientSealed === null ? null : vault.open(recipientPlace(id, document.userId), recipientSealed);
}
