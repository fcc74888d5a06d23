import { DomainError } from '../../../platform/errors.ts';

/** Also the answer for a session of somebody else. */
export class SessionNotFoundError extends DomainError {
  readonly code = 'SESSION_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('You are no longer signed in there.');
  }
}

/** Whoever has no passkey shows anew that the mailbox is theirs. */
export class RecentSignInNeededError extends DomainError {
  readonly code = 'RECENT_SIGN_IN_NEEDED';
  readonly status = 403;
  constructor() {
    super('Please sign in with a new link first, then do this again within ten minutes.');
  }
}
