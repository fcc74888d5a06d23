import { refusal } from '../../platform/errors.ts';

/** Also thrown if another edition became current after the user was asked. */
export class NoNewerEditionError extends refusal(
  'NO_NEWER_EDITION',
  409,
  'This edition of the form is not here, or not newer than yours. Load the page again to see what is.',
) {}

export class FormWasSentError extends refusal(
  'FORM_WAS_SENT',
  409,
  'This form was submitted or sent. It stays in the edition that it has; begin a new form for a new edition.',
) {}

export class EarlierEditionNotFoundError extends refusal(
  'EARLIER_EDITION_NOT_FOUND',
  404,
  'These answers are not here. They may have been deleted, or they belong to another account.',
) {}
