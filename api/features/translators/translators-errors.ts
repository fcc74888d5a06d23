import { refusal } from '../../platform/errors.ts';

/** Thrown on the command line only. */
export class TranslatorNotFoundError extends refusal('TRANSLATOR_NOT_FOUND', 404) {
  constructor(email: string) {
    super(`"${email}" is not a translator. List the staff with: npm run staff -- list`);
  }
}

/** Thrown on the command line only. */
export class FormReviewerNotFoundError extends refusal('FORM_REVIEWER_NOT_FOUND', 404) {
  constructor(email: string) {
    super(`"${email}" is not a form reviewer. List the staff with: npm run staff -- list`);
  }
}

/** Thrown on the command line only. */
export class OperatorNotFoundError extends refusal('OPERATOR_NOT_FOUND', 404) {
  constructor(email: string) {
    super(`"${email}" is not an operator. List the staff with: npm run staff -- list`);
  }
}

/** Thrown on the command line only. */
export class TranslatorLanguagesError extends refusal('TRANSLATOR_LANGUAGES', 400) {
  constructor(allowed: readonly string[]) {
    super(`Name the languages to translate from, as in --languages es,pt. Available: ${allowed.join(', ')}.`);
  }
}

/** Thrown on the command line only. */
export class LogUnknownError extends refusal('LOG_UNKNOWN', 404) {
  constructor(typed: string) {
    super(
      `No order or form review "${typed}" was found. A tracking number looks like TR-7K4M-9Q2X; the id of a form review begins with rvw_.`,
    );
  }
}
