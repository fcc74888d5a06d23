import { refusal } from '../../../platform/errors.ts';

/** The session does not exist or belongs to another user. */
export class SessionNotFoundError extends refusal('SESSION_NOT_FOUND', 404, 'You are no longer signed in there.') {}

/** Users without a passkey have to prove again that the mailbox is theirs. */
export class RecentSignInNeededError extends refusal(
  'RECENT_SIGN_IN_NEEDED',
  403,
  'Please sign in with a new link first, then do this again within ten minutes.',
) {}
