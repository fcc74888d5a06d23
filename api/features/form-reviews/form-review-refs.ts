import type { FormReviewStatus } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { localisedEdition } from '../forms/public.ts';
import { localisedModel } from '../proposals/public.ts';
import { openReviewedForm, type DeskFormReview } from './desk-form-reviews.ts';
import { decryptOutcome } from './form-review-record.ts';
import type { FormReviewPrice } from './request-form-review.ts';
import { questionOf, type ReviewedAnswer, type ReviewedForm, type ReviewedSection } from './reviewed-form.ts';
import { reviewedPages } from './reviewed-pages.ts';
import { reviewedPapers, type ReviewedPaper } from './reviewed-papers.ts';

const StatusType = builder.enumType('FormReviewStatus', {
  description: 'Progress of a form review.',
  values: {
    requested: { description: 'Waiting for a reviewer; can be cancelled.' },
    claimed: { description: 'A reviewer is reading the form.' },
    done: { description: "Finished; the reviewer's remarks are available." },
    cancelled: { description: 'Cancelled by the user before a reviewer started.' },
  } as const satisfies Record<FormReviewStatus, object>,
});

interface ToldRemark {
  readonly path: string | null;
  readonly question: string | null;
  readonly text: string;
}

const RemarkRef = builder.objectRef<ToldRemark>('FormReviewRemark').implement({
  description: "A reviewer's remark. Not legal advice.",
  fields: (t) => ({
    path: t.exposeString('path', {
      nullable: true,
      description: 'Path of the answer that it is about; null for the form as a whole.',
    }),
    question: t.exposeString('question', { nullable: true, description: 'Text of that question.' }),
    text: t.exposeString('text', { description: 'Text of the remark.' }),
  }),
});

export const FormReviewRef = builder.prismaObject('FormReview', {
  description: "A person's review of a finished form for gaps and contradictions, within 24 hours. Not legal advice.",
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"rvw_…"' }),
    status: t.expose('status', { type: StatusType, description: 'Progress of the review.' }),
    isDemo: t.boolean({
      description: 'Whether it was requested in demo mode, where nothing is charged.',
      select: { payment: true },
      resolve: ({ payment }) => payment === 'demo',
    }),
    showsPapers: t.exposeBoolean('showsPapers', {
      description: 'Whether the reviewer also sees the documents of the checklist.',
    }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was requested.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: '24 hours after the request.' }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true, description: 'When the reviewer finished.' }),
    isNothingFound: t.boolean({
      description: 'Whether the finished review has no findings.',
      select: { userId: true, remarksEncrypted: true },
      resolve: (review, _arguments, ctx) => decryptOutcome(ctx.vault, review)?.isNothingFound ?? false,
    }),
    remarks: t.field({
      type: [RemarkRef],
      description: "The reviewer's remarks in order; empty until it is finished.",
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { userId: true, remarksEncrypted: true, application: { select: { formType: true, edition: true } } },
      resolve: (review, { language }, ctx) => {
        const remarks = decryptOutcome(ctx.vault, review)?.remarks ?? [];
        if (remarks.length === 0) return [];
        const model = localisedModel(ctx, review.application, language ?? ctx.caller.language);
        return remarks.map(({ path, text }) => {
          const leaf = path === null ? undefined : model.leaf(path);
          return { path, text, question: leaf ? questionOf(leaf) : null };
        });
      },
    }),
    application: t.relation('application', { description: 'The reviewed application.' }),
  }),
});

export const FormReviewPriceRef = builder.objectRef<FormReviewPrice>('FormReviewPrice').implement({
  description: 'Price of requesting a form review now.',
  fields: (t) => ({
    unitsLeft: t.exposeInt('unitsLeft', { description: 'Number of unused reviews that the user owns.' }),
    priceCents: t.exposeInt('priceCents', { description: 'Price of one review, in US cents.' }),
    checkout: t.exposeString('checkout', { description: 'Path in the web app where one can be bought.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Whether payment is required. False in demo mode.' }),
  }),
});

const AnswerRef = builder.objectRef<ReviewedAnswer>('ReviewedAnswer').implement({
  description: 'A question of the reviewed form.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the answer: "otherNames[0].family".' }),
    item: t.exposeString('item', { nullable: true, description: 'Item as printed on the form: "Part 2, Item 4".' }),
    row: t.exposeString('row', { nullable: true, description: 'Row of a list that it belongs to: "Other name 2".' }),
    question: t.exposeString('question', { description: 'Text of the question.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'The answer, with only the last four characters of identifying numbers; null if unanswered.',
    }),
  }),
});

const SectionRef = builder.objectRef<ReviewedSection>('ReviewedSection').implement({
  description: 'A section of the reviewed form.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id of the section.' }),
    title: t.exposeString('title', { description: 'Title of the section.' }),
    answers: t.expose('answers', {
      type: [AnswerRef],
      description: 'All visible questions, answered or not, in the order of the form.',
    }),
  }),
});

const ReviewedProblemRef = builder
  .objectRef<{ readonly path: string; readonly message: string }>('ReviewedProblem')
  .implement({
    description: "A problem reported by the form's checks.",
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Path of the answer, list or group.' }),
      message: t.exposeString('message', { description: 'What the problem is.' }),
    }),
  });

const ReviewedBlankRef = builder.objectRef<ReviewedForm['blanks'][number]>('ReviewedBlank').implement({
  description: 'A question that is neither answered nor left empty on purpose.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the answer, list or group.' }),
    item: t.exposeString('item', { nullable: true, description: 'Item as printed on the form: "Part 2, Item 4".' }),
    label: t.exposeString('label', { description: 'The question with the titles that enclose it.' }),
  }),
});

const ReviewedFormRef = builder.objectRef<ReviewedForm>('ReviewedForm').implement({
  description: 'A form as its reviewer sees it. Each view is recorded.',
  fields: (t) => ({
    sections: t.expose('sections', { type: [SectionRef], description: 'Sections in the order of the form.' }),
    blanks: t.expose('blanks', {
      type: [ReviewedBlankRef],
      description: 'Questions that are neither answered nor left empty on purpose, in the order of the form.',
    }),
    problems: t.expose('problems', {
      type: [ReviewedProblemRef],
      description: "Problems that the form's checks currently report, for single answers and across answers.",
    }),
  }),
});

const ReviewedPaperRef = builder.objectRef<ReviewedPaper>('ReviewedPaper').implement({
  description: 'A supporting document. Page images: GET /api/desk/form-reviews/{id}/papers/{id}/pages/{page}.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"doc_…"' }),
    titles: t.exposeStringList('titles', { description: 'Checklist items that it may satisfy.' }),
    pages: t.exposeInt('pages', { description: 'Number of page images.' }),
  }),
});

export const DeskFormReviewRef = builder.objectRef<DeskFormReview>('DeskFormReview').implement({
  description: 'A form review at the desk. Its content is visible only to the reviewer who holds it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"rvw_…"' }),
    formType: t.string({ description: '"I-130"', resolve: ({ application }) => application.formType }),
    edition: t.string({ description: '"2024-04-01"', resolve: ({ application }) => application.edition }),
    formTitle: t.string({
      description: 'Title of the form.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ application: { formType, edition } }, { language }, ctx) =>
        localisedEdition(ctx, formType, edition, language ?? ctx.caller.language)?.title ?? formType,
    }),
    isMine: t.boolean({
      description: 'Whether the signed-in reviewer holds it; otherwise it is waiting for a reviewer.',
      resolve: ({ status }) => status === 'claimed',
    }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'When it is due.' }),
    form: t.field({
      type: ReviewedFormRef,
      nullable: true,
      description: 'Only for the reviewer who holds it.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: async ({ id, status }, { language }, ctx) => {
        if (status !== 'claimed') return null;
        const read = language ?? ctx.caller.language;
        return await openReviewedForm(ctx, id, read);
      },
    }),
    officialPages: t.field({
      type: 'Json',
      nullable: true,
      complexity: 60,
      description:
        'Pages of the official form that show a section, as in `FormEdition.officialPages`, each with the text printed on it (`placed`). Identifying numbers are masked. Only for the reviewer who holds it; each view is recorded.',
      args: { sectionId: t.arg.string({ required: true, description: 'Id of the section.' }) },
      resolve: async ({ id, status }, { sectionId }, ctx) =>
        status === 'claimed' ? await reviewedPages(ctx, id, sectionId) : null,
    }),
    papers: t.field({
      type: [ReviewedPaperRef],
      nullable: true,
      complexity: 20,
      description: 'Documents of the checklist, if the user selected this. Only for the reviewer who holds it.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: async ({ id, status }, { language }, ctx) => {
        const papers = status === 'claimed' ? await reviewedPapers(ctx, id, language ?? ctx.caller.language) : null;
        return papers && [...papers];
      },
    }),
  }),
});
