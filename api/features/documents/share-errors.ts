import { DomainError, refusal } from '../../platform/errors.ts';

/** Also the answer for a share of somebody else's document. */
export class ShareNotFoundError extends refusal(
  'SHARE_NOT_FOUND',
  404,
  'There is no such link. Reload the page to see the links there are.',
) {}

/** The mail server did not take the mail; the link that it would have carried is gone. The specification's sentence. */
export class DocumentNotSharedError extends refusal(
  'DOCUMENT_NOT_SHARED',
  503,
  'Failed to prepare document for sharing. Please try again.',
) {}

/** What whoever opens a link is told: nothing but whether there is something behind it. */
export class SharedLinkClosedError extends DomainError {
  readonly code = 'SHARED_LINK_CLOSED';
  readonly status: 404 | 410;
  /** `wrong`: no such link, or its document is gone. */
  readonly why: 'wrong' | 'expired' | 'revoked';
  constructor(why: 'wrong' | 'expired' | 'revoked') {
    super('This link does not open anything.');
    this.why = why;
    this.status = why === 'wrong' ? 404 : 410;
  }
}
