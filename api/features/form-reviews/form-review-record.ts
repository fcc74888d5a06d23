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

const placeOf = (id: string) => `form_reviews:${id}:remarks`;

export function sealOutcome(vault: Vault, id: string, outcome: ReviewOutcome): string {
  return vault.seal(placeOf(id), JSON.stringify(outcome));
}

/** Null before it is done. @throws SealBrokenError */
export function openOutcome(
  vault: Vault,
  { id, remarksSealed }: Pick<FormReview, 'id' | 'remarksSealed'>,
): ReviewOutcome | null {
  return remarksSealed === null ? null : (JSON.parse(vault.open(placeOf(id), remarksSealed)) as ReviewOutcome);
}
