import { refusal } from '../../platform/errors.ts';

/** The review does not exist, was deleted, or belongs to another user. */
export class CaseReviewNotFoundError extends refusal(
  'CASE_REVIEW_NOT_FOUND',
  404,
  'There is no such case review. Answer the three questions again to make a new one.',
) {}
