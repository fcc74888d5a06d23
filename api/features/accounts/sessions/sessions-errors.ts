import { refusal } from '../../../platform/errors.ts';

/** Also the answer for a session of somebody else. */
export class SessionNotFoundError extends refusal('SESSION_NOT_FOUND', 404, 'You are no longer signed in there.') {}

/** Whoever has no passkey shows anew that the mailbox is theirs. */
export class RecentSignInNeededError extends refusal(
  'RECENT_SIGN_IN_NEEDED',
  403,
  'Please sign in with a new link first, then do this again within ten minutes.',
) {}
