import { DomainError } from '../../platform/errors.ts';

export class UnknownRoleError extends DomainError {
  readonly code = 'UNKNOWN_ROLE';
  readonly status = 422;
  constructor() {
    super('The form has no such role. Choose one of its roles, or "nobody".');
  }
}

export class UnknownPersonError extends DomainError {
  readonly code = 'UNKNOWN_PERSON';
  readonly status = 422;
  constructor() {
    super('Nobody of that kind was read from this document. Reload it to see who is on it.');
  }
}
