import { DomainError, refusal } from '../../platform/errors.ts';

/** Only a finished form is looked through. */
export class FormReviewRefusedError extends refusal(
  'FORM_REVIEW_REFUSED',
  409,
  'Submit the form first. A reviewer looks through a finished form.',
) {}

/** Also for a review of somebody else. */
export class FormReviewNotFoundError extends refusal(
  'FORM_REVIEW_NOT_FOUND',
  404,
  'This review is not here. It may have been deleted with its form, or it belongs to another account.',
) {}

/** A reviewer was faster. */
export class FormReviewBegunError extends refusal(
  'FORM_REVIEW_BEGUN',
  409,
  'A reviewer has begun, so this review cannot be cancelled any more.',
) {}

/** Somebody was faster, or it is none that this person may claim. */
export class FormReviewNotClaimableError extends refusal(
  'FORM_REVIEW_NOT_CLAIMABLE',
  409,
  'This form cannot be claimed: somebody else has it, it was cancelled, or it is your own or of somebody with your surname at your address.',
) {}

/** Also the answer for one that does not exist. */
export class FormReviewNotHeldError extends refusal(
  'FORM_REVIEW_NOT_HELD',
  404,
  'You do not hold this form review now. Open the desk to see what is yours.',
) {}

export class RemarksRefusedError extends refusal(
  'REMARKS_REFUSED',
  422,
  'Write 1 to 40 remarks of up to 1,000 letters each, beside a question of this form or about the form as a whole. If you found nothing, say so in one remark.',
) {}

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
