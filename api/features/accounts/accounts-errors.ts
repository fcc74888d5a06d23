import { DomainError, refusal } from '../../platform/errors.ts';

export class InvalidEmailError extends refusal('INVALID_EMAIL', 400, 'Please enter a valid email address') {}

/** The mail server did not take the mail; nothing was changed that a second try would trip over. */
export class SignInLinkNotSentError extends refusal(
  'SIGN_IN_LINK_NOT_SENT',
  503,
  'Failed to send magic link. Please try again.',
) {}

/** Unknown, used, replaced or older than ten minutes: which of them is nobody's business. */
export class SignInLinkInvalidError extends refusal(
  'SIGN_IN_LINK_INVALID',
  401,
  'The login link is invalid or has expired. Please try logging in again.',
) {}

/** The link is good, but this is not the browser that asked for it: a person has to click, a mail scanner does not. */
export class ConfirmationRequiredError extends refusal(
  'CONFIRMATION_REQUIRED',
  409,
  'Please confirm that you want to sign in: send the same call with the header X-Confirm-Sign-In: 1.',
) {}

/** Also the answer for an account of somebody else. */
export class UserNotFoundError extends refusal('USER_NOT_FOUND', 404, 'There is no such account.') {}

export type ProfileField = 'firstName' | 'lastName' | 'phone' | 'address' | 'preferredLanguage' | 'timezone';

/** Also of the profile that a translator fills in, which has fields of its own. */
export class InvalidProfileError<Field extends string = ProfileField> extends DomainError {
  readonly code = 'INVALID_PROFILE';
  readonly status = 400;
  readonly field: Field;
  readonly details: { readonly field: Field };
  constructor(field: Field, message: string) {
    super(message);
    this.field = field;
    this.details = { field };
  }
}

/** Anywhere but on the developer's own machine the page does not exist. */
export class OutboxClosedError extends refusal('NOT_FOUND', 404, 'There is no such page.') {}
