import { DomainError } from '../../platform/errors.ts';

/** Also for somebody of another household. */
export class PersonNotFoundError extends DomainError {
  readonly code = 'PERSON_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('This person is not among your people. They may have been joined with somebody else, or deleted.');
  }
}

/** Forms of a case are about them. */
export class PersonInUseError extends DomainError {
  readonly code = 'PERSON_IN_USE';
  readonly status = 409;
  constructor() {
    super('Forms of a case are about this person. Say who it is in those forms first, then delete the person.');
  }
}
