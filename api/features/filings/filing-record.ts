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
const placeOf = ({ id, userId }: Row) => ({ at: `filings:${id}:detail`, owner: userId });

export const sealDetail = (vault: Vault, row: Row, detail: FilingDetail): string =>
  vault.seal(placeOf(row), JSON.stringify(detail));

/** @throws SealBrokenError */
export const openDetail = (vault: Vault, row: Row & Pick<Filing, 'detailSealed'>): FilingDetail =>
  JSON.parse(vault.open(placeOf(row), row.detailSealed)) as FilingDetail;

const placeOfReceipt = (id: string, name: 'number' | 'status', owner: string) => ({
  at: `filing_receipts:${id}:${name}`,
  owner,
});

/** @param owner the person whose filing it is */
export const sealOfReceipt = (
  vault: Vault,
  owner: string,
  { id }: Pick<FilingReceipt, 'id'>,
  name: 'number' | 'status',
  text: string,
): string => vault.seal(placeOfReceipt(id, name, owner), text);

/** @throws SealBrokenError */
export const openNumber = (
  vault: Vault,
  owner: string,
  { id, numberSealed }: Pick<FilingReceipt, 'id' | 'numberSealed'>,
): string => vault.open(placeOfReceipt(id, 'number', owner), numberSealed);

/** The JSON of what the agency said; null until it answered. @throws SealBrokenError */
export const openStatus = (
  vault: Vault,
  owner: string,
  { id, statusSealed }: Pick<FilingReceipt, 'id' | 'statusSealed'>,
): string | null => (statusSealed === null ? null : vault.open(placeOfReceipt(id, 'status', owner), statusSealed));

/** Tells whether two numbers are the same without opening them. */
export const fingerprintOfNumber = (vault: Vault, filingId: string, number: string): string =>
  vault.fingerprint('filing-receipt', `${filingId}:${number}`);
