import { DomainError } from '../../platform/errors.ts';

/** Only a finished form is looked through. */
export class FormReviewRefusedError extends DomainError {
  readonly code = 'FORM_REVIEW_REFUSED';
  readonly status = 409;
  constructor() {
    super('Submit the form first. A reviewer looks through a finished form.');
  }
}

/** Also for a review of somebody else. */
export class FormReviewNotFoundError extends DomainError {
  readonly code = 'FORM_REVIEW_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('This review is not here. It may have been deleted with its form, or it belongs to another account.');
  }
}

/** A reviewer was faster. */
export class FormReviewBegunError extends DomainError {
  readonly code = 'FORM_REVIEW_BEGUN';
  readonly status = 409;
  constructor() {
    super('A reviewer has begun, so this review cannot be cancelled any more.');
  }
}

/** Somebody was faster, or it is none that this person may claim. */
export class FormReviewNotClaimableError extends DomainError {
  readonly code = 'FORM_REVIEW_NOT_CLAIMABLE';
  readonly status = 409;
  constructor() {
    super(
      'This form cannot be claimed: somebody else has it, it was cancelled, or it is your own or of somebody with your surname at your address.',
    );
  }
}

/** Also the answer for one that does not exist. */
export class FormReviewNotHeldError extends DomainError {
  readonly code = 'FORM_REVIEW_NOT_HELD';
  readonly status = 404;
  constructor() {
    super('You do not hold this form review now. Open the desk to see what is yours.');
  }
}

export class RemarksRefusedError extends DomainError {
  readonly code = 'REMARKS_REFUSED';
  readonly status = 422;
  constructor() {
    super(
      'Write 1 to 40 remarks of up to 1,000 letters each, beside a question of this form or about the form as a whole. If you found nothing, say so in one remark.',
    );
  }
}

/** Tern gives no legal advice, whoever writes. */
export class RemarkAdvisesError extends DomainError {
  readonly code = 'REMARK_ADVISES';
  readonly status = 422;
  readonly sentence: string;
  constructor(sentence: string) {
    super(
      `A remark reads as legal advice: “${sentence}” Say what is missing, or which answers do not fit together, without telling the person what to answer or file.`,
    );
    this.sentence = sentence;
  }
  get details() {
    return { sentence: this.sentence };
  }
}
