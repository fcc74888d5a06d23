import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import type { Application } from '../../generated/prisma/client.ts';
import { refusal } from '../../platform/errors.ts';

/** "The requested form type is not available." is the wording of the specification. */
export class FormNotFoundError extends refusal('FORM_NOT_FOUND', 404, 'The requested form type is not available.') {}

/** The form is issued by others (the I-20), or cannot be filled in with Tern yet. */
export class FormIsGuideError extends refusal('FORM_IS_GUIDE', 422) {
  constructor(formType: string) {
    super(`Form ${formType} cannot be filled in here. Its guide explains who issues it and what to do next.`);
  }
}

/** An application of another user gets the same response as a missing one. */
export class ApplicationNotFoundError extends refusal(
  'APPLICATION_NOT_FOUND',
  404,
  'This application is not here. It may have been deleted, or it belongs to another account.',
) {}

/** Another tab or device saved first. Nothing was written; the client can show both versions. */
export class ApplicationChangedElsewhereError extends refusal('APPLICATION_CHANGED_ELSEWHERE', 409) {
  /** The application as it is stored now. */
  readonly current: Application;
  constructor(current: Application) {
    super(
      'This application was changed in another tab or device. Look at both versions and choose which answers to keep.',
    );
    this.current = current;
  }
}

/** The request names paths that the form's edition does not have. Nothing was written. */
export class UnknownAnswersError extends refusal('UNKNOWN_ANSWERS', 422) {
  readonly paths: readonly string[];
  constructor(paths: readonly string[]) {
    super(`Unknown fields for this form: ${few(paths)}. Check the field names.`);
    this.paths = shortened(paths);
  }
  get details() {
    return { paths: this.paths };
  }
}

/** An answer is neither text (dates `YYYY-MM-DD`, yes/no `yes` or `no`) nor null to remove it. Nothing was written. */
export class AnswersNotTextError extends refusal('ANSWERS_NOT_TEXT', 400) {
  readonly paths: readonly string[];
  constructor(paths: readonly string[]) {
    super(`Every answer must be a string. These are not: ${few(paths)}.`);
    this.paths = shortened(paths);
  }
  get details() {
    return { paths: this.paths };
  }
}

/** The request exceeds SAVE_LIMITS. Nothing was written. */
export class AnswersTooLargeError extends refusal('ANSWERS_TOO_LARGE', 413) {
  readonly paths: readonly string[];
  constructor(sentence: string, paths: readonly string[] = []) {
    super(sentence);
    this.paths = shortened(paths);
  }
  get details() {
    return { paths: this.paths };
  }
}

/** Only a `completed` application must be valid. Nothing was written; the same answers can be saved as a draft. */
export class ApplicationIncompleteError extends refusal('APPLICATION_INCOMPLETE', 422) {
  readonly problems: readonly AnswerProblem[];
  constructor(problems: readonly AnswerProblem[]) {
    super(
      'Some answers are missing or need another look before the form is complete. Your draft can be saved as it is.',
    );
    this.problems = problems;
  }
}

const MAX_PATHS = 50;
const PATH_LENGTH = 100;

/** Shortens the paths so that an error does not echo a hostile request at full length. */
const shortened = (paths: readonly string[]) =>
  paths.slice(0, MAX_PATHS).map((path) => (path.length > PATH_LENGTH ? `${path.slice(0, PATH_LENGTH)}…` : path));

function few(paths: readonly string[]): string {
  const named = shortened(paths).slice(0, 5).join(', ');
  return paths.length > 5 ? `${named} and ${paths.length - 5} more` : named;
}
