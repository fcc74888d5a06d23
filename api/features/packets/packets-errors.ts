import { refusal } from '../../platform/errors.ts';

/** More forms than anyone files at once. Limited, because each is opened and printed. */
export const FORMS_AT_MOST = 12;

export class TooManyFormsError extends refusal(
  'TOO_MANY_FORMS',
  422,
  `A packet holds 1 to ${FORMS_AT_MOST} forms. Choose fewer of them and make a second packet for the others.`,
) {}
