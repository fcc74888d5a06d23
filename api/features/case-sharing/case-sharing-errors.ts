import { DomainError } from '../../platform/errors.ts';

/** Also for a link to the case of somebody else. */
export class CaseShareNotFoundError extends DomainError {
  readonly code = 'CASE_SHARE_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('There is no such link. Reload the page to see the links there are.');
  }
}

/** Also for a comment on the case of somebody else. */
export class CaseCommentNotFoundError extends DomainError {
  readonly code = 'CASE_COMMENT_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('There is no such comment. Reload the page to see the comments there are.');
  }
}

/** What whoever opens a link is told: nothing but why it opens nothing. */
export class SharedCaseClosedError extends DomainError {
  readonly code: 'SHARED_CASE_WRONG' | 'SHARED_CASE_EXPIRED' | 'SHARED_CASE_REVOKED';
  readonly status: 404 | 410;
  /** @param why `WRONG`: no such link, or its case is gone */
  constructor(why: 'WRONG' | 'EXPIRED' | 'REVOKED') {
    super('This link does not open anything. Ask whoever gave it to you for another one.');
    this.code = `SHARED_CASE_${why}`;
    this.status = why === 'WRONG' ? 404 : 410;
  }
}

/** The link is only to look. */
export class CommentsNotAllowedError extends DomainError {
  readonly code = 'COMMENTS_NOT_ALLOWED';
  readonly status = 403;
  constructor() {
    super('This link is only to look. Ask whoever gave it to you for one to comment.');
  }
}

/** The form does not ask this now: the answers changed, or it was set aside. */
export class QuestionNotAskedError extends DomainError {
  readonly code = 'QUESTION_NOT_ASKED';
  readonly status = 409;
  constructor() {
    super('This question is no longer asked. Reload the page to see what is asked now.');
  }
}

/** One link takes so many comments, so that nobody fills a person's case with them. */
export class CommentsFullError extends DomainError {
  readonly code = 'COMMENTS_FULL';
  readonly status = 409;
  constructor() {
    super('This link holds as many comments as it can. The owner of the case can remove those that are settled.');
  }
}
