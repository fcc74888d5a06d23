import type { Filing, FilingReceipt } from '../../generated/prisma/client.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Notice } from './notices.ts';

/** What the user entered about a filing. */
export interface FilingDetail {
  /** YYYY-MM-DD on which it was mailed or submitted. */
  readonly sentOn: string | null;
  /** Notices in the order in which they were entered. */
  readonly notices: readonly Notice[];
}

export type FilingWithReceipts = Filing & { readonly receipts: readonly FilingReceipt[] };

export const { encrypt: encryptDetail, decrypt: decryptDetail } = ownedColumn(
  'filings',
  'detail',
).ofJson<FilingDetail>();

const placeOfReceipt = (id: string, name: 'number' | 'status', owner: string) => ({
  at: `filing_receipts:${id}:${name}`,
  owner,
});

/** @param owner id of the user who owns the filing */
export const encryptReceiptValue = (
  vault: Vault,
  owner: string,
  { id }: Pick<FilingReceipt, 'id'>,
  name: 'number' | 'status',
  text: string,
): string => vault.encrypt(placeOfReceipt(id, name, owner), text);

/** @throws DecryptionError */
export const decryptNumber = (
  vault: Vault,
  owner: string,
  { id, numberEncrypted }: Pick<FilingReceipt, 'id' | 'numberEncrypted'>,
): string => vault.decrypt(placeOfReceipt(id, 'number', owner), numberEncrypted);

/** Returns the agency's status as JSON; null before the first response. @throws DecryptionError */
export const decryptStatus = (
  vault: Vault,
  owner: string,
  { id, statusEncrypted }: Pick<FilingReceipt, 'id' | 'statusEncrypted'>,
): string | null =>
  statusEncrypted === null ? null : vault.decrypt(placeOfReceipt(id, 'status', owner), statusEncrypted);

/** Returns a keyed hash to compare numbers without decrypting them. */
export const fingerprintOfNumber = (vault: Vault, filingId: string, number: string): string =>
  vault.fingerprint('filing-receipt', `${filingId}:${number}`);
