import { DomainError } from '../../platform/errors.ts';

/** Also when another edition became current since the person was asked. */
export class NoNewerEditionError extends DomainError {
  readonly code = 'NO_NEWER_EDITION';
  readonly status = 409;
  constructor() {
    super('This edition of the form is not here, or not newer than yours. Load the page again to see what is.');
  }
}

export class FormWasSentError extends DomainError {
  readonly code = 'FORM_WAS_SENT';
  readonly status = 409;
  constructor() {
    super('This form was submitted or sent. It stays in the edition that it has; begin a new form for a new edition.');
  }
}

export class EarlierEditionNotFoundError extends DomainError {
  readonly code = 'EARLIER_EDITION_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('These answers are not here. They may have been deleted, or they belong to another account.');
  }
}
