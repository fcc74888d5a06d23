import type { Document, DocumentShare } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Reading } from './reading/reading.ts';
import type { LayoutPage } from './reading/understand/layout.ts';

type SealedName = 'originalName' | 'reading' | 'text' | 'layout';

const placeOf = (documentId: string, name: SealedName) => `documents:${documentId}:${name}`;
const recipientPlace = (shareId: string) => `document_shares:${shareId}:recipient`;

export function sealOfDocument(vault: Vault, documentId: string, name: SealedName, text: string): string {
  return vault.seal(placeOf(documentId, name), text);
}

/** The file's name as it was given. @throws SealBrokenError */
export function openName(
  vault: Vault,
  { id, originalNameSealed }: Pick<Document, 'id' | 'originalNameSealed'>,
): string {
  return vault.open(placeOf(id, 'originalName'), originalNameSealed);
}

/** Null until it was read. @throws SealBrokenError */
export function openReading(
  vault: Vault,
  { id, readingSealed }: Pick<Document, 'id' | 'readingSealed'>,
): Reading | null {
  return readingSealed === null ? null : (JSON.parse(vault.open(placeOf(id, 'reading'), readingSealed)) as Reading);
}

/** All pages' text; null until it was read. @throws SealBrokenError */
export function openText(vault: Vault, { id, textSealed }: Pick<Document, 'id' | 'textSealed'>): string | null {
  return textSealed === null ? null : vault.open(placeOf(id, 'text'), textSealed);
}

/** Where the paragraphs stand, page by page; null until it was read, and when it could not be. @throws SealBrokenError */
export function openLayout(
  vault: Vault,
  { id, layoutSealed }: Pick<Document, 'id' | 'layoutSealed'>,
): LayoutPage[] | null {
  return layoutSealed === null ? null : (JSON.parse(vault.open(placeOf(id, 'layout'), layoutSealed)) as LayoutPage[]);
}

export function sealRecipient(vault: Vault, shareId: string, email: string): string {
  return vault.seal(recipientPlace(shareId), email);
}

/** Null for a copied link. @throws SealBrokenError */
export function openRecipient(
  vault: Vault,
  { id, recipientSealed }: Pick<DocumentShare, 'id' | 'recipientSealed'>,
): string | null {
  return recipientSealed === null ? null : vault.open(recipientPlace(id), recipientSealed);
}
