import { DomainError } from '../../platform/errors.ts';

/** Also for a case of somebody else. */
export class CaseNotFoundError extends DomainError {
  readonly code = 'CASE_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('This case is not here. It may have been deleted, or it belongs to another account.');
  }
}

export class PackageNotFoundError extends DomainError {
  readonly code = 'PACKAGE_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('There is no such package. Choose one on the page of forms.');
  }
}

/** An application belongs to one case. */
export class FormInOtherCaseError extends DomainError {
  readonly code = 'FORM_IN_OTHER_CASE';
  readonly status = 409;
  constructor() {
    super('This form belongs to a case already. Take it out there first.');
  }
}

/** A fact was changed in another tab, so the list of what changes with it is no longer right. */
export class FactChangedElsewhereError extends DomainError {
  readonly code = 'FACT_CHANGED_ELSEWHERE';
  readonly status = 409;
  constructor() {
    super('This was changed in another tab or on another device. Look at what it says now, then change it.');
  }
}
