import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { DomainErrorInterface, changeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { PaymentRequiredError } from '../payments/public.ts';
import { findStaffAsking } from '../translators/public.ts';
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
const interfaces = [DomainErrorInterface];

refusalType(
  'FormReviewRefusedError',
  FormReviewRefusedError,
  'The form is not submitted: only a finished one is looked through.',
);
refusalType('FormReviewNotFoundError', FormReviewNotFoundError, 'There is none, or it is not yours.');
refusalType('FormReviewBegunError', FormReviewBegunError, 'A reviewer was faster.');
refusalType(
  'FormReviewNotClaimableError',
  FormReviewNotClaimableError,
  'Somebody else was faster, or it is none that you may claim.',
);
refusalType('FormReviewNotHeldError', FormReviewNotHeldError, 'There is none, or you do not hold it now.');
refusalType(
  'RemarksRefusedError',
  RemarksRefusedError,
  'None, too many, too long, or about no question of the form. Nothing was stored.',
);
builder.objectType(RemarkAdvisesError, {
  name: 'RemarkAdvisesError',
  interfaces,
  description: 'A remark reads as legal advice. Nothing was stored.',
  fields: (t) => ({ sentence: t.exposeString('sentence', { description: 'The one that does.' }) }),
});

builder.prismaObjectFields('Application', (t) => ({
  formReview: t.field({
    type: FormReviewRef,
    nullable: true,
    description: 'The review that is waited for, else the last that was done.',
    select: { id: true },
    resolve: ({ id }, _arguments, ctx) => newestReviewOf(ctx, id),
  }),
  formReviewPrice: t.field({
    type: FormReviewPriceRef,
    description: 'What asking for a review of it costs now.',
    select: { userId: true },
    complexity: 3,
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: ({ userId }, { language }, ctx) => formReviewPrice(ctx, userId, language ?? ctx.caller.language),
  }),
}));

builder.prismaObjectField('User', 'formReviews', (t) =>
  t.relatedConnection('formReviews', {
    type: FormReviewRef,
    description: 'Newest first.',
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
      'What waits for a reviewer and what you read, by due time; at most 100. Null for who does not look through forms.',
    authScopes: { signedIn: true },
    resolve: async (_root, _arguments, ctx) => {
      const reviewer = await findStaffAsking(ctx, 'formReviewer');
      return reviewer ? await deskFormReviews(ctx, reviewer) : null;
    },
  }),
  deskFormReview: t.field({
    type: DeskFormReviewRef,
    nullable: true,
    description: 'One that you hold; null else.',
    authScopes: { signedIn: true },
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
  description: 'Which review.',
  fields: (t) => ({ id: t.id({ required: true, description: reviewId }) }),
});
const RemarkInput = builder.inputType('FormReviewRemarkInput', {
  description: 'What a reviewer noticed.',
  fields: (t) => ({
    path: t.string({ description: 'Of the answer it is about; null for the form as a whole.' }),
    text: t.string({ required: true, description: `1 to ${REMARK_LIMITS.letters} letters; no legal advice.` }),
  }),
});
const FinishInput = builder.inputType('FinishFormReviewInput', {
  description: 'What a reviewer tells the person.',
  fields: (t) => ({
    id: t.id({ required: true, description: reviewId }),
    isNothingFound: t.boolean({ required: true, description: 'Then one remark about the form as a whole says so.' }),
    remarks: t.field({ type: [RemarkInput], required: true, description: `1 to ${REMARK_LIMITS.remarks}.` }),
  }),
});

builder.mutationFields((t) => ({
  requestFormReview: t.field({
    type: FormReviewRef,
    description:
      'Asks for a person to look through a finished form within 24 hours. Asked again it is the same review.',
    authScopes: { signedIn: true },
    args: {
      applicationId: t.arg.id({ required: true, description: '"app_…"' }),
      showsPapers: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'The person ticked that the reviewer also sees the papers of the checklist, with their numbers.',
      }),
    },
    errors: { types: [...changeRefusals, ApplicationNotFoundError, FormReviewRefusedError, PaymentRequiredError] },
    resolve: (_root, { applicationId, ...options }, ctx) => requestFormReview(ctx, applicationId, options),
  }),
  cancelFormReview: t.field({
    type: FormReviewRef,
    description: 'Cancels a review that nobody has begun; what was paid for it is there again.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: FormReviewInput, required: true }) },
    errors: { types: [...changeRefusals, FormReviewNotFoundError, FormReviewBegunError] },
    resolve: (_root, { input }, ctx) => cancelFormReview(ctx, input.id),
  }),
  claimFormReview: t.field({
    type: DeskFormReviewRef,
    description: 'Takes a form to look through. Of all who claim it at once one gets it.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: FormReviewInput, required: true }) },
    errors: { types: [...changeRefusals, FormReviewNotClaimableError] },
    resolve: (_root, { input }, ctx) => claimFormReview(ctx, input.id),
  }),
  releaseFormReview: t.field({
    type: DeskFormReviewRef,
    description: 'Gives back a form that you look through: somebody else begins anew.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: FormReviewInput, required: true }) },
    errors: { types: [...changeRefusals, FormReviewNotHeldError] },
    resolve: (_root, { input }, ctx) => releaseFormReview(ctx, input.id),
  }),
  finishFormReview: t.field({
    type: DeskFormReviewRef,
    description: 'Tells the person what you noticed, or that you noticed nothing.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: FinishInput, required: true }) },
    errors: { types: [...changeRefusals, FormReviewNotHeldError, RemarksRefusedError, RemarkAdvisesError] },
    resolve: (_root, { input }, ctx) => {
      const { id, isNothingFound, remarks } = input;
      const given = remarks.map(({ path, text }) => ({ path: path ?? null, text }));
      return finishFormReview(ctx, { id, isNothingFound, remarks: given });
    },
  }),
}));
