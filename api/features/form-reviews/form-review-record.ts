import type { FormReview } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

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

type Row = Pick<FormReview, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `form_reviews:${id}:remarks`, owner: userId });

export function encryptOutcome(vault: Vault, row: Row, outcome: ReviewOutcome): string {
  return vault.encrypt(aadOf(row), JSON.stringify(outcome));
}

/** Returns null before the review is done. @throws DecryptionError */
export function decryptOutcome(
  vault: Vault,
  { remarksEncrypted, ...row }: Row & Pick<FormReview, 'remarksEncrypted'>,
): ReviewOutcome | null {
  return remarksEncrypted === null ? null : (JSON.parse(vault.decrypt(aadOf(row), remarksEncrypted)) as ReviewOutcome);
}
