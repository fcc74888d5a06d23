import type { Filing, FilingReceipt } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Notice } from './notices.ts';

/** What the person noted of a filing. */
export interface FilingDetail {
  /** The day it was mailed or submitted, YYYY-MM-DD. */
  readonly sentOn: string | null;
  /** In the order in which they were noted. */
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

/** @param owner the person whose filing it is */
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

/** The JSON of what the agency said; null until it answered. @throws DecryptionError */
export const decryptStatus = (
  vault: Vault,
  owner: string,
  { id, statusEncrypted }: Pick<FilingReceipt, 'id' | 'statusEncrypted'>,
): string | null =>
  statusEncrypted === null ? null : vault.decrypt(placeOfReceipt(id, 'status', owner), statusEncrypted);

/** Tells whether two numbers are the same without opening them. */
export const fingerprintOfNumber = (vault: Vault, filingId: string, number: string): string =>
  vault.fingerprint('filing-receipt', `${filingId}:${number}`);
