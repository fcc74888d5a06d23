import type { Document, DocumentShare } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Reading } from './reading/reading.ts';
import type { LayoutPage } from './reading/understand/layout.ts';

type EncryptedName = 'originalName' | 'reading' | 'text' | 'layout';

type Row = Pick<Document, 'id' | 'userId'>;

const aadOf = ({ id, userId }: Row, name: EncryptedName) => ({ at: `documents:${id}:${name}`, owner: userId });
const recipientPlace = (shareId: string, owner: string) => ({ at: `document_shares:${shareId}:recipient`, owner });

export function encryptDocumentValue(vault: Vault, row: Row, name: EncryptedName, text: string): string {
  return vault.encrypt(aadOf(row, name), text);
}

/** Decrypts the original file name. @throws DecryptionError */
export function decryptName(
  vault: Vault,
  { originalNameEncrypted, ...row }: Row & Pick<Document, 'originalNameEncrypted'>,
): string {
  return vault.decrypt(aadOf(row, 'originalName'), originalNameEncrypted);
}

/** Returns null until it was read. @throws DecryptionError */
export function decryptReading(
  vault: Vault,
  { readingEncrypted, ...row }: Row & Pick<Document, 'readingEncrypted'>,
): Reading | null {
  return readingEncrypted === null
    ? null
    : (JSON.parse(vault.decrypt(aadOf(row, 'reading'), readingEncrypted)) as Reading);
}

/** Returns the text of all pages; null until it was read. @throws DecryptionError */
export function decryptText(
  vault: Vault,
  { textEncrypted, ...row }: Row & Pick<Document, 'textEncrypted'>,
): string | null {
  return textEncrypted === null ? null : vault.decrypt(aadOf(row, 'text'), textEncrypted);
}

/** Returns the positions of paragraphs by page; null if it was not read or could not be. @throws DecryptionError */
export function decryptLayout(
  vault: Vault,
  { layoutEncrypted, ...row }: Row & Pick<Document, 'layoutEncrypted'>,
): LayoutPage[] | null {
  return layoutEncrypted === null
    ? null
    : (JSON.parse(vault.decrypt(aadOf(row, 'layout'), layoutEncrypted)) as LayoutPage[]);
}

/** @param userId owner of the shared document */
export function encryptRecipient(vault: Vault, { id, userId }: { id: string; userId: string }, email: string): string {
  return vault.encrypt(recipientPlace(id, userId), email);
}

/** Returns null for a copied link. @throws DecryptionError */
export function decryptRecipient(
  vault: Vault,
  {
    id,
    recipientEncrypted,
    document,
  }: Pick<DocumentShare, 'id' | 'recipientEncrypted'> & { readonly document: Pick<Document, 'userId'> },
): string | null {
  return recipientEncrypted === null ? null : vault.decrypt(recipientPlace(id, document.userId), recipientEncrypted);
}
