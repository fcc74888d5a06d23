import { refusal } from '../../platform/errors.ts';

/** Never there, deleted, or somebody else's. */
export class CaseReviewNotFoundError extends refusal(
  'CASE_REVIEW_NOT_FOUND',
  404,
  'There is no such case review. Answer the three questions again to make a new one.',
) {}
