import { refusal } from '../../platform/errors.ts';

/** Also for a case of somebody else. */
export class CaseNotFoundError extends refusal(
  'CASE_NOT_FOUND',
  404,
  'This case is not here. It may have been deleted, or it belongs to another account.',
) {}

export class PackageNotFoundError extends refusal(
  'PACKAGE_NOT_FOUND',
  404,
  'There is no such package. Choose one on the page of forms.',
) {}

/** An application belongs to one case. */
export class FormInOtherCaseError extends refusal(
  'FORM_IN_OTHER_CASE',
  409,
  'This form belongs to a case already. Take it out there first.',
) {}

/** A fact was changed in another tab, so the list of what changes with it is no longer right. */
export class FactChangedElsewhereError extends refusal(
  'FACT_CHANGED_ELSEWHERE',
  409,
  'This was changed in another tab or on another device. Look at what it says now, then change it.',
) {}
