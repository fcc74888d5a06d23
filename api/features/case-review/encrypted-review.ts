import type { CaseAnswers } from '../../../schema/forms/case-answers.ts';
import type { InterfaceLanguage } from '../../../schema/forms/languages.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import type { ReviewResult } from './build-review.ts';

/** Everything stored of a review besides its id and date: the result as it was shown, with the facts of that day. */
export interface StoredReview {
  readonly answers: CaseAnswers;
  readonly language: InterfaceLanguage;
  readonly result: ReviewResult;
}

export const { encrypt: encryptReview, decrypt: decryptReview } = ownedColumn(
  'case_reviews',
  'result',
).ofJson<StoredReview>();
