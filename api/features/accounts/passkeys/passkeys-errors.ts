import { refusal } from '../../../platform/errors.ts';

/** Unknown, removed, of somebody else, wrongly signed, too late, for another site: which of them is nobody's business. */
export class PasskeyNotAcceptedError extends refusal(
  'PASSKEY_NOT_ACCEPTED',
  401,
  'This passkey was not accepted. Try again, or sign in with a link by e-mail.',
) {}

/** Also the answer for a passkey of somebody else. */
export class PasskeyNotFoundError extends refusal(
  'PASSKEY_NOT_FOUND',
  404,
  'There is no such passkey in your account.',
) {}

/** The person has a passkey, and has not used it in this session a short while ago. */
export class PasskeyNeededError extends refusal(
  'PASSKEY_NEEDED',
  403,
  'Please confirm with your passkey first, then do this again.',
) {}

/** For who sees papers of other people, in production. */
export class PasskeyMissingError extends refusal(
  'PASSKEY_MISSING',
  403,
  'Staff need a passkey here. Add one in your account under Settings, then come back.',
) {}

/** Whose passkeys changed must hear of it: what cannot be told is not done. */
export class PasskeyMailNotSentError extends refusal(
  'PASSKEY_MAIL_NOT_SENT',
  503,
  'We could not tell you by e-mail, so nothing was changed. Please try again in a moment.',
) {}
