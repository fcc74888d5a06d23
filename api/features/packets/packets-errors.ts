import { DomainError } from '../../platform/errors.ts';

/** More than anybody files at once; each is opened and printed. */
export const FORMS_AT_MOST = 12;

export class TooManyFormsError extends DomainError {
  readonly code = 'TOO_MANY_FORMS';
  readonly status = 422;
  constructor() {
    super(`A packet holds 1 to ${FORMS_AT_MOST} forms. Choose fewer of them and make a second packet for the others.`);
  }
}
