import { ownedColumn } from '../../platform/owned-column.ts';

export interface Remark {
  /** Path of the answer that it is about; null for the whole form. */
  readonly path: string | null;
  readonly text: string;
}

export interface ReviewOutcome {
  /** The single remark then says so. */
  readonly isNothingFound: boolean;
  readonly remarks: readonly Remark[];
}

/** Null before the review is done. */
export const { encrypt: encryptOutcome, decrypt: decryptOutcome } = ownedColumn(
  'form_reviews',
  'remarks',
).ofJson<ReviewOutcome>();
