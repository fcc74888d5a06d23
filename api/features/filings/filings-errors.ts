import { DomainError } from '../../platform/errors.ts';

/** Another tab or device saved first. Nothing was written. */
export class FilingChangedElsewhereError extends DomainError {
  readonly code = 'FILING_CHANGED_ELSEWHERE';
  readonly status = 409;
  constructor() {
    super('This was changed in another tab or device. Load it again and make your change once more.');
  }
}

/** A day that is none, a number that is none, or more than one person has. */
export class InvalidFilingError extends DomainError {
  readonly code = 'INVALID_FILING';
  readonly status = 422;
}
