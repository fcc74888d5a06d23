import { refusal } from '../../../platform/errors.ts';

/** Unknown, removed, another user's, wrongly signed, too late or for another site; the error does not reveal which. */
export class PasskeyNotAcceptedError extends refusal(
  'PASSKEY_NOT_ACCEPTED',
  401,
  'This passkey was not accepted. Try again, or sign in with a link by e-mail.',
) {}

/** The passkey does not exist or belongs to another user. */
export class PasskeyNotFoundError extends refusal(
  'PASSKEY_NOT_FOUND',
  404,
  'There is no such passkey in your account.',
) {}

/** The user has a passkey but has not used it recently in this session. */
export class PasskeyNeededError extends refusal(
  'PASSKEY_NEEDED',
  403,
  'Please confirm with your passkey first, then do this again.',
) {}

/** Staff who see other people's documents need a passkey in production. */
export class PasskeyMissingError extends refusal(
  'PASSKEY_MISSING',
  403,
  'Staff need a passkey here. Add one in your account under Settings, then come back.',
) {}

/** Passkeys change only if the user could be informed by mail. */
export class PasskeyMailNotSentError extends refusal(
  'PASSKEY_MAIL_NOT_SENT',
  503,
  'We could not tell you by e-mail, so nothing was changed. Please try again in a moment.',
) {}
