import type { Problem } from '../../../schema/forms/problem.ts';
import { refusal } from '../../platform/errors.ts';

/** Also reported for another user's case. */
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

/** An application belongs to one case at most. */
export class FormInOtherCaseError extends refusal(
  'FORM_IN_OTHER_CASE',
  409,
  'This form belongs to a case already. Take it out there first.',
) {}

/** The form's answers about one person would be filled in about another. */
export class FormAboutOthersError extends refusal(
  'FORM_ABOUT_OTHERS',
  409,
  'This form names somebody who is not in the case. Begin a case of its own with it, or correct the name in it first.',
) {}

/** A fact changed in another tab, so the list of affected answers is outdated. */
export class FactChangedElsewhereError extends refusal(
  'FACT_CHANGED_ELSEWHERE',
  409,
  'This was changed in another tab or on another device. Look at what it says now, then change it.',
) {}

/** A form to change, or every form with such a field, rejects the value. Nothing was stored. */
export class FactNotFittingError extends refusal('FACT_NOT_FITTING', 422) {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super('Your forms do not take this answer. Check how it is written, or choose other forms.');
    this.problem = problem;
  }
}
