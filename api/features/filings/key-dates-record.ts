import type { KeyDates } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/** Kind of a date from which others follow, whether or not a form was sent. */
export type KeyDateKind =
  | 'moved'
  | 'conditionalCardExpires'
  | 'greenCardExpires'
  | 'residentSince'
  | 'workPermitExpires'
  | 'stayUntil'
  | 'fianceArrival';

export interface KeyDate {
  readonly kind: KeyDateKind;
  /** YYYY-MM-DD */
  readonly on: string;
}

type Row = Pick<KeyDates, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `key_dates:${id}:dates`, owner: userId });

export const encryptKeyDates = (vault: Vault, row: Row, dates: readonly KeyDate[]): string =>
  vault.encrypt(aadOf(row), JSON.stringify(dates));

/** @throws DecryptionError */
export const decryptKeyDates = (vault: Vault, row: Row & Pick<KeyDates, 'datesEncrypted'>): readonly KeyDate[] =>
  JSON.parse(vault.decrypt(aadOf(row), row.datesEncrypted)) as KeyDate[];
