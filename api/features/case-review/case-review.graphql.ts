import type { OfficialPage } from '../../../schema/content/case-review.ts';
import { wordsFor } from '../../../schema/forms/case-review.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';

import { NotSignedInError } from '../../platform/errors.ts';
import { caseReviewTable } from './case-review-table.ts';
import { CaseReviewNotFoundError } from './case-review-errors.ts';
import { caseReviewQuestions, type CaseReviewQuestions } from './case-review-questions.ts';
import {
  CaseLocation,
  CasePurpose,
  CaseReviewFormRef,
  CaseReviewOutlineRef,
  CaseReviewQuestionRef,
  CaseReviewSourceRef,
  CaseReviewTextRef,
  CaseStatus,
} from './case-review-types.graphql.ts';
import { deleteCaseReview } from './delete-case-review.ts';
import { findCaseReview } from './find-case-review.ts';
import { reviewCase } from './review-case.ts';
import { decryptReview } from './encrypted-review.ts';

refusalType('CaseReviewNotFoundError', CaseReviewNotFoundError, 'Never there, deleted, or not yours.');

const QuestionsRef = builder.objectRef<CaseReviewQuestions>('CaseReviewQuestions').implement({
  description: 'The case review before it is answered.',
  fields: (t) => ({
    questions: t.field({
      type: [CaseReviewQuestionRef],
      description: 'In their order.',
      complexity: { multiplier: 3 },
      resolve: ({ questions }) => [...questions],
    }),
    outlines: t.field({
      type: [CaseReviewOutlineRef],
      description: 'One for each purpose.',
      complexity: { multiplier: 4 },
      resolve: ({ outlines }) => [...outlines],
    }),
    help: t.field({
      type: CaseReviewTextRef,
      description: 'When to stop and ask, with the list of accredited representatives.',
      resolve: ({ help }) => help,
    }),
  }),
});

builder.queryField('caseReviewQuestions', (t) =>
  t.field({
    type: QuestionsRef,
    description: 'The three questions and their answers. For visitors and partners too.',
    authScopes: { publicContent: true },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: (_root, { language }, ctx) => caseReviewQuestions(ctx, language ?? ctx.caller.language),
  }),
);

const RefinedBy = builder.enumType('CaseReviewRefinedBy', {
  description: 'Whose words the summary is in.',
  values: {
    rules: { description: 'Those of the table.' },
    model: {
      description: 'A language model said the same in other words; forms, steps and questions are the table’s.',
    },
  } as const,
});

const CaseReviewRef = builder.prismaNode('CaseReview', {
  description: 'What official pages name for three answers, as it was told. Information, never advice.',
  id: { field: 'id', description: '"rev_…", the same in REST.' },
  nullable: true,
  // A review of another user is reported as missing.
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  select: { id: true, userId: true, resultEncrypted: true },
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the questions were answered.' }),
    language: t.string({
      description: '"en", "es", "zh" …: what its words are in.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).language,
    }),
    purpose: t.field({
      type: CasePurpose,
      description: 'The first answer.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).answers.purpose,
    }),
    location: t.field({
      type: CaseLocation,
      description: 'The second answer.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).answers.location,
    }),
    status: t.field({
      type: CaseStatus,
      description: 'The third answer.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).answers.status,
    }),
    summary: t.string({
      description: 'What was told, and what official pages name for it.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.summary,
    }),
    recommendedForms: t.field({
      type: [CaseReviewFormRef],
      description: 'Forms that official pages name for the answers.',
      resolve: (review, _arguments, ctx) => [...decryptReview(ctx.vault, review).result.recommendedForms],
    }),
    nextSteps: t.field({
      type: [CaseReviewTextRef],
      description: 'What can be read, gathered or asked next.',
      resolve: (review, _arguments, ctx) => [...decryptReview(ctx.vault, review).result.nextSteps],
    }),
    timeline: t.string({
      description: '"12-24 months": an estimate of Tern, no promise and nothing that an official page says.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.timeline,
    }),
    timelineSource: t.field({
      type: CaseReviewTextRef,
      description:
        "That the times are Tern's own estimate, and the page where the government tells how long things take now.",
      resolve: (review, _arguments, ctx) => {
        const { language, result } = decryptReview(ctx.vault, review);
        const text = wordsFor(caseReviewTable(ctx).timelineNote.text, language);
        return { text, sources: [result.timelineSource] satisfies OfficialPage[] };
      },
    }),
    confidence: t.float({
      description: 'How complete the answers are, 0 to 1. It says nothing about how a case ends.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.confidence,
    }),
    redFlags: t.field({
      type: [CaseReviewTextRef],
      description: 'Reasons to talk to an accredited representative first.',
      resolve: (review, _arguments, ctx) => [...decryptReview(ctx.vault, review).result.redFlags],
    }),
    questionsForLawyer: t.field({
      type: ['String'],
      description: 'To take along.',
      resolve: (review, _arguments, ctx) => [...decryptReview(ctx.vault, review).result.questionsForLawyer],
    }),
    help: t.field({
      type: CaseReviewTextRef,
      description: 'When to stop and ask, with the list of accredited representatives.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.help,
    }),
    sources: t.field({
      type: [CaseReviewSourceRef],
      description: 'Every official page behind it.',
      resolve: (review, _arguments, ctx) => [...decryptReview(ctx.vault, review).result.sources],
    }),
    refinedBy: t.field({
      type: RefinedBy,
      description: 'Whose words the summary is in.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.refinedBy,
    }),
  }),
});

builder.prismaObjectField('User', 'caseReviews', (t) =>
  t.relatedConnection('caseReviews', {
    description: 'Newest first.',
    cursor: 'id',
    defaultSize: 10,
    maxSize: 100,
    query: (_arguments, ctx) => ({
      where: { userId: ctx.viewer?.id ?? '' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  }),
);

builder.queryField('caseReview', (t) =>
  t.prismaField({
    type: CaseReviewRef,
    nullable: true,
    description: 'Null when there is none, or it is not yours.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"rev_…"' }) },
    resolve: (_query, _root, { id }, ctx) => findCaseReview(ctx, id),
  }),
);

const ReviewCaseInput = builder.inputType('ReviewCaseInput', {
  description: 'The three answers.',
  fields: (t) => ({
    purpose: t.field({ type: CasePurpose, required: true, description: 'What it is about.' }),
    location: t.field({ type: CaseLocation, required: true, description: 'In the United States?' }),
    status: t.field({ type: CaseStatus, required: true, description: 'Status or visa.' }),
    language: t.string(LANGUAGE_ARGUMENT),
    idempotencyKey: t.string({ description: 'A repeat under the same key is answered with the first review.' }),
  }),
});

const DeleteCaseReviewInput = builder.inputType('DeleteCaseReviewInput', {
  description: 'Which one.',
  fields: (t) => ({ id: t.id({ required: true, description: '"rev_…"' }) }),
});

const CaseReviewDeleted = builder.objectRef<{ id: string }>('CaseReviewDeleted').implement({
  description: 'It is gone for good.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of what was deleted.' }) }),
});

builder.mutationFields((t) => ({
  reviewCase: t.prismaField({
    type: CaseReviewRef,
    description: 'Names what official pages say for the answers, and keeps it. Information, never advice.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ReviewCaseInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseReviewNotFoundError] },
    resolve: (_query, _root, { input }, ctx) =>
      reviewCase(ctx, {
        purpose: input.purpose,
        location: input.location,
        status: input.status,
        language: input.language ?? ctx.caller.language,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  deleteCaseReview: t.field({
    type: CaseReviewDeleted,
    description: 'Deletes a saved case review for good.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteCaseReviewInput, required: true }) },
    errors: { types: [NotSignedInError, CaseReviewNotFoundError] },
    resolve: async (_root, { input }, ctx) => ({ id: await deleteCaseReview(ctx, input.id) }),
  }),
}));
