import type { CaseAnswers } from '../../../schema/forms/case-answers.ts';
import type { InterfaceLanguage } from '../../../schema/forms/languages.ts';
import type { CaseReview } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import type { ReviewResult } from './build-review.ts';

/** Everything stored of a review besides its id and date: the result as it was shown, with the facts of that day. */
export interface StoredReview {
  readonly answers: CaseAnswers;
  readonly language: InterfaceLanguage;
  readonly result: ReviewResult;
}

type Row = Pick<CaseReview, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `case_reviews:${id}:result`, owner: userId });

export function encryptReview(vault: Vault, row: Row, review: StoredReview): string {
  return vault.encrypt(aadOf(row), JSON.stringify(review));
}

/** @throws DecryptionError */
export function decryptReview(vault: Vault, row: Row & Pick<CaseReview, 'resultEncrypted'>): StoredReview {
  return JSON.parse(vault.decrypt(aadOf(row), row.resultEncrypted)) as StoredReview;
}
