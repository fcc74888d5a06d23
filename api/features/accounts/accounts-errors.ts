import { refusal } from '../../platform/errors.ts';

export class InvalidEmailError extends refusal('INVALID_EMAIL', 400, 'Please enter a valid email address') {}

/** The mail server did not accept the message. Nothing was stored that would get in the way of a retry. */
export class SignInLinkNotSentError extends refusal(
  'SIGN_IN_LINK_NOT_SENT',
  503,
  'Failed to send magic link. Please try again.',
) {}

/** The link is unknown, used, replaced or expired (ten minutes). The error does not reveal which. */
export class SignInLinkInvalidError extends refusal(
  'SIGN_IN_LINK_INVALID',
  401,
  'The login link is invalid or has expired. Please try logging in again.',
) {}

/** Opened in another browser than the requesting one: a person confirms by a click, which mail scanners do not. */
export class ConfirmationRequiredError extends refusal(
  'CONFIRMATION_REQUIRED',
  409,
  'Please confirm that you want to sign in: repeat the request with the header X-Confirm-Sign-In: 1.',
) {}

/** The account does not exist or belongs to another user. */
export class UserNotFoundError extends refusal('USER_NOT_FOUND', 404, 'There is no such account.') {}

export type ProfileField = 'firstName' | 'lastName' | 'phone' | 'address' | 'preferredLanguage' | 'timezone';

/** A profile field is invalid. Also used for the translator's profile, which has fields of its own. */
export class InvalidProfileError<Field extends string = ProfileField> extends refusal('INVALID_PROFILE', 400) {
  readonly field: Field;
  readonly details: { readonly field: Field };
  constructor(field: Field, message: string) {
    super(message);
    this.field = field;
    this.details = { field };
  }
}

/** Outside the developer's own machine the outbox page does not exist. */
export class OutboxClosedError extends refusal('NOT_FOUND', 404, 'There is no such page.') {}
