import { DomainError, refusal } from '../../platform/errors.ts';

/** Also reported for a link to another user's case. */
export class CaseShareNotFoundError extends refusal(
  'CASE_SHARE_NOT_FOUND',
  404,
  'There is no such link. Reload the page to see the links there are.',
) {}

/** Also reported for a comment on another user's case. */
export class CaseCommentNotFoundError extends refusal(
  'CASE_COMMENT_NOT_FOUND',
  404,
  'There is no such comment. Reload the page to see the comments there are.',
) {}

/** Tells the guest only why the link is closed. */
export class SharedCaseClosedError extends DomainError {
  readonly code: 'SHARED_CASE_WRONG' | 'SHARED_CASE_EXPIRED' | 'SHARED_CASE_REVOKED';
  readonly status: 404 | 410;
  /** @param why `WRONG` when the link does not exist or its case was deleted */
  constructor(why: 'WRONG' | 'EXPIRED' | 'REVOKED') {
    super('This link does not open anything. Ask whoever gave it to you for another one.');
    this.code = `SHARED_CASE_${why}`;
    this.status = why === 'WRONG' ? 404 : 410;
  }
}

/** The link is view-only. */
export class CommentsNotAllowedError extends refusal(
  'COMMENTS_NOT_ALLOWED',
  403,
  'This link is only to look. Ask whoever gave it to you for one to comment.',
) {}

/** The form does not ask this question now, because answers changed or the form was set aside. */
export class QuestionNotAskedError extends refusal(
  'QUESTION_NOT_ASKED',
  409,
  'This question is no longer asked. Reload the page to see what is asked now.',
) {}

/** The link has reached its comment limit, which keeps anyone from flooding a case. */
export class CommentsFullError extends refusal(
  'COMMENTS_FULL',
  409,
  'This link holds as many comments as it can. The owner of the case can remove those that are settled.',
) {}
