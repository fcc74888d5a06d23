import type { Filing, FilingReceipt } from '../../generated/prisma/client.ts';
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

type Row = Pick<Filing, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `filings:${id}:detail`, owner: userId });

export const encryptDetail = (vault: Vault, row: Row, detail: FilingDetail): string =>
  vault.encrypt(aadOf(row), JSON.stringify(detail));

/** @throws DecryptionError */
export const decryptDetail = (vault: Vault, row: Row & Pick<Filing, 'detailEncrypted'>): FilingDetail =>
  JSON.parse(vault.decrypt(aadOf(row), row.detailEncrypted)) as FilingDetail;

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
