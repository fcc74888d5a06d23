import type { FormReview } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/** What a reviewer noticed. */
export interface Remark {
  /** Of the answer it is about; null for the form as a whole. */
  readonly path: string | null;
  readonly text: string;
}

/** What a review ended with. */
export interface ReviewOutcome {
  /** The one remark says so. */
  readonly isNothingFound: boolean;
  readonly remarks: readonly Remark[];
}

type Row = Pick<FormReview, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `form_reviews:${id}:remarks`, owner: userId });

export function encryptOutcome(vault: Vault, row: Row, outcome: ReviewOutcome): string {
  return vault.encrypt(aadOf(row), JSON.stringify(outcome));
}

/** Null before it is done. @throws DecryptionError */
export function decryptOutcome(
  vault: Vault,
  { remarksEncrypted, ...row }: Row & Pick<FormReview, 'remarksEncrypted'>,
): ReviewOutcome | null {
  return remarksEncrypted === null ? null : (JSON.parse(vault.decrypt(aadOf(row), remarksEncrypted)) as ReviewOutcome);
}
