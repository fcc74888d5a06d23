import { DomainError, refusal } from '../../platform/errors.ts';

/** Also for a link to the case of somebody else. */
export class CaseShareNotFoundError extends refusal(
  'CASE_SHARE_NOT_FOUND',
  404,
  'There is no such link. Reload the page to see the links there are.',
) {}

/** Also for a comment on the case of somebody else. */
export class CaseCommentNotFoundError extends refusal(
  'CASE_COMMENT_NOT_FOUND',
  404,
  'There is no such comment. Reload the page to see the comments there are.',
) {}

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
export class CommentsNotAllowedError extends refusal(
  'COMMENTS_NOT_ALLOWED',
  403,
  'This link is only to look. Ask whoever gave it to you for one to comment.',
) {}

/** The form does not ask this now: the answers changed, or it was set aside. */
export class QuestionNotAskedError extends refusal(
  'QUESTION_NOT_ASKED',
  409,
  'This question is no longer asked. Reload the page to see what is asked now.',
) {}

/** One link takes so many comments, so that nobody fills a person's case with them. */
export class CommentsFullError extends refusal(
  'COMMENTS_FULL',
  409,
  'This link holds as many comments as it can. The owner of the case can remove those that are settled.',
) {}
