import { refusal } from '../../platform/errors.ts';

/** Only a submitted form can be reviewed. */
export class FormReviewRefusedError extends refusal(
  'FORM_REVIEW_REFUSED',
  409,
  'Submit the form first. A reviewer looks through a finished form.',
) {}

/** The review does not exist or belongs to another user. */
export class FormReviewNotFoundError extends refusal(
  'FORM_REVIEW_NOT_FOUND',
  404,
  'This review is not here. It may have been deleted with its form, or it belongs to another account.',
) {}

/** A reviewer claimed the form first. */
export class FormReviewBegunError extends refusal(
  'FORM_REVIEW_BEGUN',
  409,
  'A reviewer has begun, so this review cannot be cancelled any more.',
) {}

/** Somebody else claimed it first, or this person may not claim it. */
export class FormReviewNotClaimableError extends refusal(
  'FORM_REVIEW_NOT_CLAIMABLE',
  409,
  'This form cannot be claimed: somebody else has it, it was cancelled, or it is your own or of somebody with your surname at your address.',
) {}

/** The review does not exist or is not held by this person. */
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

/** Tern gives no legal advice, and neither do its reviewers. */
export class RemarkAdvisesError extends refusal('REMARK_ADVISES', 422) {
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
