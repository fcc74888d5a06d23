import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { changeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { PaymentRequiredError } from '../payments/public.ts';
import { findViewerAsStaff } from '../translators/public.ts';
import { cancelFormReview } from './cancel-form-review.ts';
import { claimFormReview, releaseFormReview } from './claim-form-review.ts';
import { deskFormReviews, requireHeldReview } from './desk-form-reviews.ts';
import { newestReviewOf, NEWEST_REVIEW_FIRST } from './find-form-review.ts';
import { finishFormReview, REMARK_LIMITS } from './finish-form-review.ts';
import { DeskFormReviewRef, FormReviewPriceRef, FormReviewRef } from './form-review-refs.ts';
import {
  FormReviewBegunError,
  FormReviewNotClaimableError,
  FormReviewNotFoundError,
  FormReviewNotHeldError,
  FormReviewRefusedError,
  RemarkAdvisesError,
  RemarksRefusedError,
} from './form-reviews-errors.ts';
import { formReviewPrice, requestFormReview } from './request-form-review.ts';

const reviewId = '"rvw_…"';

refusalType({ FormReviewRefusedError }, 'The form is not submitted: only a finished one is looked through.');
refusalType({ FormReviewNotFoundError }, 'There is none, or it is not yours.');
refusalType({ FormReviewBegunError }, 'A reviewer was faster.');
refusalType({ FormReviewNotClaimableError }, 'Somebody else was faster, or it is none that you may claim.');
refusalType({ FormReviewNotHeldError }, 'There is none, or you do not hold it now.');
refusalType({ RemarksRefusedError }, 'None, too many, too long, or about no question of the form. Nothing was stored.');
refusalType({ RemarkAdvisesError }, 'A remark reads as legal advice. Nothing was stored.', (t) => ({
  sentence: t.exposeString('sentence', { description: 'The sentence that does.' }),
}));

builder.prismaObjectFields('Application', (t) => ({
  formReview: t.field({
    type: FormReviewRef,
    nullable: true,
    description: 'The open review, or else the last finished one.',
    select: { id: true },
    resolve: ({ id }, _arguments, ctx) => newestReviewOf(ctx, id),
  }),
  formReviewPrice: t.field({
    type: FormReviewPriceRef,
    description: 'Price of requesting a review now.',
    select: { userId: true },
    complexity: 3,
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: ({ userId }, { language }, ctx) => formReviewPrice(ctx, userId, language ?? ctx.caller.language),
  }),
}));

builder.prismaObjectField('User', 'formReviews', (t) =>
  t.relatedConnection('formReviews', {
    type: FormReviewRef,
    description: "The user's form reviews, newest first.",
    cursor: 'id',
    defaultSize: 10,
    maxSize: 100,
    query: (_arguments, ctx) => ({
      where: { userId: ctx.viewer?.id ?? '' },
      orderBy: [...NEWEST_REVIEW_FIRST],
    }),
  }),
);

builder.queryFields((t) => ({
  deskFormReviews: t.field({
    type: [DeskFormReviewRef],
    nullable: true,
    description:
      'Reviews that are waiting or held by the signed-in reviewer, by due time; at most 100. Null for others.',
    resolve: async (_root, _arguments, ctx) => {
      const reviewer = await findViewerAsStaff(ctx, 'formReviewer');
      return reviewer ? await deskFormReviews(ctx, reviewer) : null;
    },
  }),
  deskFormReview: t.field({
    type: DeskFormReviewRef,
    nullable: true,
    description: 'A review held by the signed-in reviewer; otherwise null.',
    args: { id: t.arg.id({ required: true, description: reviewId }) },
    resolve: async (_root, { id }, ctx) => {
      try {
        return (await requireHeldReview(ctx, id)).review;
      } catch (error) {
        if (error instanceof FormReviewNotHeldError || error instanceof NotSignedInError) return null;
        throw error;
      }
    },
  }),
}));

const FormReviewInput = builder.inputType('FormReviewInput', {
  description: 'The review.',
  fields: (t) => ({ id: t.id({ required: true, description: reviewId }) }),
});
const RemarkInput = builder.inputType('FormReviewRemarkInput', {
  description: "A reviewer's remark.",
  fields: (t) => ({
    path: t.string({ description: 'Path of the answer that it is about; null for the form as a whole.' }),
    text: t.string({ required: true, description: `1 to ${REMARK_LIMITS.letters} characters; no legal advice.` }),
  }),
});
const FinishInput = builder.inputType('FinishFormReviewInput', {
  description: "The reviewer's findings.",
  fields: (t) => ({
    id: t.id({ required: true, description: reviewId }),
    isNothingFound: t.boolean({
      required: true,
      description: 'Whether nothing was found; a single remark about the form as a whole then says so.',
    }),
    remarks: t.field({ type: [RemarkInput], required: true, description: `1 to ${REMARK_LIMITS.remarks} remarks.` }),
  }),
});

builder.mutationFields((t) => ({
  requestFormReview: t.field({
    type: FormReviewRef,
    description: "Requests a person's review of a finished form within 24 hours. Idempotent.",
    args: {
      applicationId: t.arg.id({ required: true, description: '"app_…"' }),
      showsPapers: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether the reviewer may also see the documents of the checklist, including their numbers.',
      }),
    },
    errors: { types: [...changeRefusals, ApplicationNotFoundError, FormReviewRefusedError, PaymentRequiredError] },
    resolve: (_root, { applicationId, ...options }, ctx) => requestFormReview(ctx, applicationId, options),
  }),
  cancelFormReview: t.field({
    type: FormReviewRef,
    description: 'Cancels a review that nobody has started, and returns its credit.',
    args: { input: t.arg({ type: FormReviewInput, required: true }) },
    errors: { types: [...changeRefusals, FormReviewNotFoundError, FormReviewBegunError] },
    resolve: (_root, { input }, ctx) => cancelFormReview(ctx, input.id),
  }),
  claimFormReview: t.field({
    type: DeskFormReviewRef,
    description: 'Claims a form review. Of several concurrent claims, one succeeds.',
    args: { input: t.arg({ type: FormReviewInput, required: true }) },
    errors: { types: [...changeRefusals, FormReviewNotClaimableError] },
    resolve: (_root, { input }, ctx) => claimFormReview(ctx, input.id),
  }),
  releaseFormReview: t.field({
    type: DeskFormReviewRef,
    description: 'Releases a form review; another reviewer starts over.',
    args: { input: t.arg({ type: FormReviewInput, required: true }) },
    errors: { types: [...changeRefusals, FormReviewNotHeldError] },
    resolve: (_root, { input }, ctx) => releaseFormReview(ctx, input.id),
  }),
  finishFormReview: t.field({
    type: DeskFormReviewRef,
    description: 'Sends the findings to the user, or that there are none.',
    args: { input: t.arg({ type: FinishInput, required: true }) },
    errors: { types: [...changeRefusals, FormReviewNotHeldError, RemarksRefusedError, RemarkAdvisesError] },
    resolve: (_root, { input }, ctx) => {
      const { id, isNothingFound, remarks } = input;
      const given = remarks.map(({ path, text }) => ({ path: path ?? null, text }));
      return finishFormReview(ctx, { id, isNothingFound, remarks: given });
    },
  }),
}));
