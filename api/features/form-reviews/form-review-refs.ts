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
  description: 'How far a form review is.',
  values: {
    requested: { description: 'Waits for a reviewer; can be cancelled.' },
    claimed: { description: 'A reviewer reads the form.' },
    done: { description: 'The reviewer has written what they noticed.' },
    cancelled: { description: 'By the person, before anybody had begun.' },
  } as const satisfies Record<FormReviewStatus, object>,
});

interface ToldRemark {
  readonly path: string | null;
  readonly question: string | null;
  readonly text: string;
}

const RemarkRef = builder.objectRef<ToldRemark>('FormReviewRemark').implement({
  description: 'What a reviewer noticed. No legal advice.',
  fields: (t) => ({
    path: t.exposeString('path', {
      nullable: true,
      description: 'Of the answer it is about; null for the form as a whole.',
    }),
    question: t.exposeString('question', { nullable: true, description: 'The words of that question.' }),
    text: t.exposeString('text', { description: 'As the reviewer wrote it.' }),
  }),
});

export const FormReviewRef = builder.prismaObject('FormReview', {
  description: 'A person looks through a finished form for gaps and contradictions within 24 hours. No legal advice.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"rvw_…"' }),
    status: t.expose('status', { type: StatusType, description: 'How far it is.' }),
    isDemo: t.boolean({
      description: 'Asked for in demo mode: nothing was charged.',
      select: { payment: true },
      resolve: ({ payment }) => payment === 'demo',
    }),
    showsPapers: t.exposeBoolean('showsPapers', {
      description: 'The reviewer also sees the papers of the checklist.',
    }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: '24 hours after it was asked for.' }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true, description: 'When the reviewer had finished.' }),
    isNothingFound: t.boolean({
      description: 'Done, and the reviewer noticed nothing.',
      select: { userId: true, remarksEncrypted: true },
      resolve: (review, _arguments, ctx) => decryptOutcome(ctx.vault, review)?.isNothingFound ?? false,
    }),
    remarks: t.field({
      type: [RemarkRef],
      description: 'What the reviewer wrote, in their order; none before it is done.',
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
    application: t.relation('application', { description: 'The form.' }),
  }),
});

export const FormReviewPriceRef = builder.objectRef<FormReviewPrice>('FormReviewPrice').implement({
  description: 'What asking for a form review costs now.',
  fields: (t) => ({
    unitsLeft: t.exposeInt('unitsLeft', { description: 'Reviews that the person owns and has not used.' }),
    priceCents: t.exposeInt('priceCents', { description: 'Of one, in cents of a dollar.' }),
    checkout: t.exposeString('checkout', { description: 'Path of the web app where one is bought.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'False in demo mode: nothing is charged.' }),
  }),
});

const AnswerRef = builder.objectRef<ReviewedAnswer>('ReviewedAnswer').implement({
  description: 'One question of a form that is looked through.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the answer: "otherNames[0].family".' }),
    item: t.exposeString('item', { nullable: true, description: 'As printed: "Part 2, Item 4".' }),
    row: t.exposeString('row', { nullable: true, description: 'Of which row of a list: "Other name 2".' }),
    question: t.exposeString('question', { description: 'Its words.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'Of numbers such as the SSN only the last four; null when nothing was answered.',
    }),
  }),
});

const SectionRef = builder.objectRef<ReviewedSection>('ReviewedSection').implement({
  description: 'A section of a form that is looked through.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Of the section.' }),
    title: t.exposeString('title', { description: 'Its words.' }),
    answers: t.field({
      type: [AnswerRef],
      description: 'Everything that is asked, answered or not, in the order of the form.',
      resolve: ({ answers }) => [...answers],
    }),
  }),
});

const ReviewedProblemRef = builder
  .objectRef<{ readonly path: string; readonly message: string }>('ReviewedProblem')
  .implement({
    description: 'What the checks of the form say.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Of the answer, list or group.' }),
      message: t.exposeString('message', { description: 'What they say.' }),
    }),
  });

const ReviewedBlankRef = builder.objectRef<ReviewedForm['blanks'][number]>('ReviewedBlank').implement({
  description: 'A question that is neither answered nor left empty on purpose.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the answer, list or group.' }),
    item: t.exposeString('item', { nullable: true, description: 'As printed: "Part 2, Item 4".' }),
    label: t.exposeString('label', { description: 'The question, with what holds it.' }),
  }),
});

const ReviewedFormRef = builder.objectRef<ReviewedForm>('ReviewedForm').implement({
  description: 'A form as its reviewer reads it. Each look is noted.',
  fields: (t) => ({
    sections: t.field({
      type: [SectionRef],
      description: 'In the order of the form.',
      resolve: ({ sections }) => [...sections],
    }),
    blanks: t.field({
      type: [ReviewedBlankRef],
      description: 'What is neither answered nor left empty on purpose, in the order of the form.',
      resolve: ({ blanks }) => [...blanks],
    }),
    problems: t.field({
      type: [ReviewedProblemRef],
      description: 'What the checks of the form say now, of one answer and of several together.',
      resolve: ({ problems }) => [...problems],
    }),
  }),
});

const ReviewedPaperRef = builder.objectRef<ReviewedPaper>('ReviewedPaper').implement({
  description:
    'A paper of a form that is looked through. Its pictures: GET /api/desk/form-reviews/{id}/papers/{id}/pages/{page}.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"doc_…"' }),
    titles: t.stringList({ description: 'What of the checklist it may be.', resolve: ({ titles }) => [...titles] }),
    pages: t.exposeInt('pages', { description: 'How many there are to see.' }),
  }),
});

export const DeskFormReviewRef = builder.objectRef<DeskFormReview>('DeskFormReview').implement({
  description: 'A form review at the desk: nothing of the person but, for who holds it, the form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"rvw_…"' }),
    formType: t.string({ description: '"I-130"', resolve: ({ application }) => application.formType }),
    edition: t.string({ description: '"2024-04-01"', resolve: ({ application }) => application.edition }),
    formTitle: t.string({
      description: 'Of the form.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ application: { formType, edition } }, { language }, ctx) =>
        localisedEdition(ctx, formType, edition, language ?? ctx.caller.language)?.title ?? formType,
    }),
    isMine: t.boolean({
      description: 'You read it; else it waits for a reviewer.',
      resolve: ({ status }) => status === 'claimed',
    }),
    dueAt: t.field({ type: 'DateTime', description: 'When it was promised.', resolve: ({ dueAt }) => dueAt }),
    form: t.field({
      type: ReviewedFormRef,
      nullable: true,
      description: 'Only for who holds it.',
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
        'Only for who holds it: the pages of the official form on which a section stands, as in `FormEdition.officialPages`, each with what is written on it (`placed`). Numbers are hidden. Each look is noted.',
      args: { sectionId: t.arg.string({ required: true, description: 'Of the section.' }) },
      resolve: async ({ id, status }, { sectionId }, ctx) =>
        status === 'claimed' ? await reviewedPages(ctx, id, sectionId) : null,
    }),
    papers: t.field({
      type: [ReviewedPaperRef],
      nullable: true,
      complexity: 20,
      description: 'Only for who holds it, and only if the person ticked it: the papers of the checklist.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: async ({ id, status }, { language }, ctx) => {
        const papers = status === 'claimed' ? await reviewedPapers(ctx, id, language ?? ctx.caller.language) : null;
        return papers && [...papers];
      },
    }),
  }),
});
