import { ownedColumn } from '../../platform/owned-column.ts';

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

export const { encrypt: encryptKeyDates, decrypt: decryptKeyDates } = ownedColumn('key_dates', 'dates').ofJson<
  readonly KeyDate[]
>();
