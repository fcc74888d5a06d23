import { DomainError, refusal } from '../../platform/errors.ts';

/** Also returned for a share of another user's document. */
export class ShareNotFoundError extends refusal(
  'SHARE_NOT_FOUND',
  404,
  'There is no such link. Reload the page to see the links there are.',
) {}

/** The mail server rejected the email, and its link was removed. Message given by the specification. */
export class DocumentNotSharedError extends refusal(
  'DOCUMENT_NOT_SHARED',
  503,
  'Failed to prepare document for sharing. Please try again.',
) {}

/** Error for visitors of a link, which reveals nothing about the document. */
export class SharedLinkClosedError extends DomainError {
  readonly code = 'SHARED_LINK_CLOSED';
  readonly status: 404 | 410;
  /** `wrong`: no such link, or its document was deleted. */
  readonly why: 'wrong' | 'expired' | 'revoked';
  constructor(why: 'wrong' | 'expired' | 'revoked') {
    super('This link does not open anything.');
    this.why = why;
    this.status = why === 'wrong' ? 404 : 410;
  }
}
