import { rowOfReader } from '../../platform/authorise.ts';
import type { OfficialPage } from '../../../schema/content/case-review.ts';
import { wordsFor } from '../../../schema/forms/case-review.ts';
import { builder, LANGUAGE_ARGUMENT, OPEN_TO } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';

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

refusalType({ CaseReviewNotFoundError }, 'Never there, deleted, or not yours.');

const QuestionsRef = builder.objectRef<CaseReviewQuestions>('CaseReviewQuestions').implement({
  description: 'The unanswered case review.',
  fields: (t) => ({
    questions: t.expose('questions', {
      type: [CaseReviewQuestionRef],
      description: 'Questions in order.',
      complexity: { multiplier: 3 },
    }),
    outlines: t.expose('outlines', {
      type: [CaseReviewOutlineRef],
      description: 'One outline per purpose.',
      complexity: { multiplier: 4 },
    }),
    help: t.expose('help', {
      type: CaseReviewTextRef,
      description: 'When to stop and get help, with the list of accredited representatives.',
    }),
  }),
});

builder.queryField('caseReviewQuestions', (t) =>
  t.field({
    type: QuestionsRef,
    description: 'The three questions and their choices. Available without sign-in.',
    ...OPEN_TO.everyone,
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: (_root, { language }, ctx) => caseReviewQuestions(ctx, language ?? ctx.caller.language),
  }),
);

const RefinedBy = builder.enumType('CaseReviewRefinedBy', {
  description: 'Who worded the summary.',
  values: {
    rules: { description: 'The bundled table.' },
    model: {
      description: 'A language model reworded the summary; forms, steps and questions are from the table.',
    },
  } as const,
});

const CaseReviewRef = builder.prismaNode('CaseReview', {
  description: 'What official pages say for three answers, as shown to the user. Information, never legal advice.',
  id: { field: 'id', description: '"rev_…", the same id as in REST.' },
  nullable: true,
  findUnique: rowOfReader,
  select: { id: true, userId: true, resultEncrypted: true },
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the questions were answered.' }),
    language: t.string({
      description: 'Language code of its texts: "en", "es", "zh" …',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).language,
    }),
    purpose: t.field({
      type: CasePurpose,
      description: 'First answer.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).answers.purpose,
    }),
    location: t.field({
      type: CaseLocation,
      description: 'Second answer.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).answers.location,
    }),
    status: t.field({
      type: CaseStatus,
      description: 'Third answer.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).answers.status,
    }),
    summary: t.string({
      description: 'Summary of the answers and of what official pages say about them.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.summary,
    }),
    recommendedForms: t.field({
      type: [CaseReviewFormRef],
      description: 'Forms that official pages name for the answers.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.recommendedForms,
    }),
    nextSteps: t.field({
      type: [CaseReviewTextRef],
      description: 'What to read, collect or ask next.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.nextSteps,
    }),
    timeline: t.string({
      description: `"12-24 months": Tern's own estimate. It is not a promise and not from an official page.`,
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.timeline,
    }),
    timelineSource: t.field({
      type: CaseReviewTextRef,
      description: "Says that the timeline is Tern's own estimate, with the official page on current processing times.",
      resolve: (review, _arguments, ctx) => {
        const { language, result } = decryptReview(ctx.vault, review);
        const text = wordsFor(caseReviewTable(ctx).timelineNote.text, language);
        return { text, sources: [result.timelineSource] satisfies OfficialPage[] };
      },
    }),
    confidence: t.float({
      description: 'How complete the answers are, 0 to 1. Says nothing about the outcome of a case.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.confidence,
    }),
    redFlags: t.field({
      type: [CaseReviewTextRef],
      description: 'Reasons to talk to an accredited representative first.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.redFlags,
    }),
    questionsForLawyer: t.field({
      type: ['String'],
      description: 'Questions to take to a lawyer.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.questionsForLawyer,
    }),
    help: t.field({
      type: CaseReviewTextRef,
      description: 'When to stop and get help, with the list of accredited representatives.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.help,
    }),
    sources: t.field({
      type: [CaseReviewSourceRef],
      description: 'All official sources.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.sources,
    }),
    refinedBy: t.field({
      type: RefinedBy,
      description: 'Who worded the summary.',
      resolve: (review, _arguments, ctx) => decryptReview(ctx.vault, review).result.refinedBy,
    }),
  }),
});

builder.prismaObjectField('User', 'caseReviews', (t) =>
  t.relatedConnection('caseReviews', {
    description: "The user's case reviews, newest first.",
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
    description: "One of the user's case reviews; null if it does not exist or belongs to someone else.",
    args: { id: t.arg.id({ required: true, description: '"rev_…"' }) },
    resolve: (_query, _root, { id }, ctx) => findCaseReview(ctx, id),
  }),
);

const ReviewCaseInput = builder.inputType('ReviewCaseInput', {
  description: 'The three answers.',
  fields: (t) => ({
    purpose: t.field({ type: CasePurpose, required: true, description: 'What the case is about.' }),
    location: t.field({
      type: CaseLocation,
      required: true,
      description: 'Whether the person is in the United States.',
    }),
    status: t.field({ type: CaseStatus, required: true, description: 'Status or visa.' }),
    language: t.string(LANGUAGE_ARGUMENT),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key returns the first review.' }),
  }),
});

const DeleteCaseReviewInput = builder.inputType('DeleteCaseReviewInput', {
  description: 'The case review to delete.',
  fields: (t) => ({ id: t.id({ required: true, description: '"rev_…"' }) }),
});

const CaseReviewDeleted = builder.objectRef<{ id: string }>('CaseReviewDeleted').implement({
  description: 'The case review was permanently deleted.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted case review.' }) }),
});

builder.mutationFields((t) => ({
  reviewCase: t.prismaField({
    type: CaseReviewRef,
    description: 'Looks up what official pages say for the answers, and stores it. Information, never legal advice.',
    args: { input: t.arg({ type: ReviewCaseInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseReviewNotFoundError] },
    resolve: (_query, _root, { input }, ctx) =>
      reviewCase(ctx, { ...keyedInput(input, ctx), language: input.language ?? ctx.caller.language }),
  }),
  deleteCaseReview: t.field({
    type: CaseReviewDeleted,
    description: 'Permanently deletes a stored case review.',
    args: { input: t.arg({ type: DeleteCaseReviewInput, required: true }) },
    errors: { types: [NotSignedInError, CaseReviewNotFoundError] },
    resolve: async (_root, { input }, ctx) => ({ id: await deleteCaseReview(ctx, input.id) }),
  }),
}));
