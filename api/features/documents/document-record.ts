import type { Document, DocumentShare } from '../../generated/prisma/client.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Reading } from './reading/reading.ts';
import type { LayoutPage } from './reading/understand/layout.ts';

type EncryptedName = 'originalName' | 'reading' | 'text' | 'layout';

type Row = Pick<Document, 'id' | 'userId'>;

const recipientPlace = (shareId: string, owner: string) => ({ at: `document_shares:${shareId}:recipient`, owner });

export const encryptDocumentValue = (vault: Vault, row: Row, name: EncryptedName, text: string): string =>
  ownedColumn('documents', name).ofText().encrypt(vault, row, text);

/** The original file name. */
export const { decrypt: decryptName } = ownedColumn('documents', 'originalName').ofText();
/** Null until it was read. */
export const { decrypt: decryptReading } = ownedColumn('documents', 'reading').ofJson<Reading>();
/** The text of all pages; null until it was read. */
export const { decrypt: decryptText } = ownedColumn('documents', 'text').ofText();
/** The positions of paragraphs by page; null if it was not read or could not be. */
export const { decrypt: decryptLayout } = ownedColumn('documents', 'layout').ofJson<LayoutPage[]>();

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
