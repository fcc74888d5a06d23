import { DomainError } from '../../platform/errors.ts';

export class DeletionNotConfirmedError extends DomainError {
  readonly code = 'DELETION_NOT_CONFIRMED';
  readonly status = 400;
  constructor() {
    super('To delete your account, type its e-mail address or the word DELETE.');
  }
}
