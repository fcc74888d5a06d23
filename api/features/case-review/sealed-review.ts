import type { CaseAnswers } from '../../../schema/forms/case-review.ts';
import type { InterfaceLanguage } from '../../../schema/forms/languages.ts';
import type { CaseReview } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import type { ReviewResult } from './build-review.ts';

/** All that is kept of a review beside its id and date: as it was told, with the facts of that day. */
export interface KeptReview {
  readonly answers: CaseAnswers;
  readonly language: InterfaceLanguage;
  readonly result: ReviewResult;
}

const placeOf = (id: string) => `case_reviews:${id}:result`;

export function sealReview(vault: Vault, id: string, review: KeptReview): string {
  return vault.seal(placeOf(id), JSON.stringify(review));
}

/** @throws SealBrokenError */
export function openReview(vault: Vault, { id, resultSealed }: Pick<CaseReview, 'id' | 'resultSealed'>): KeptReview {
  return JSON.parse(vault.open(placeOf(id), resultSealed)) as KeptReview;
}
