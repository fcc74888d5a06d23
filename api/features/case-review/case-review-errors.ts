import { DomainError } from '../../platform/errors.ts';

/** Never there, deleted, or somebody else's. */
export class CaseReviewNotFoundError extends DomainError {
  readonly code = 'CASE_REVIEW_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('There is no such case review. Answer the three questions again to make a new one.');
  }
}
