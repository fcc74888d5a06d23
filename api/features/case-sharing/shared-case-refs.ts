import type { CaseComment } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import type { ReviewedAnswer, ReviewedSection } from '../form-reviews/public.ts';
import { decryptCommentText } from './case-share-record.ts';
import type { SharedCase, SharedForm } from './find-shared-case.ts';

/** The forms are decrypted once for all nested fields, so those add next to no cost. */
const opened = { field: 0, multiplier: 1 };

export const SharedCommentRef = builder.objectRef<CaseComment>('SharedComment').implement({
  description: 'A comment that was written through this link.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"ccm_…"' }),
    applicationId: t.exposeID('applicationId', { description: 'Id of the application: "app_…".' }),
    path: t.exposeString('path', { description: 'Path of the question.' }),
    text: t.string({
      description: 'Text of the comment.',
      resolve: (comment, _arguments, ctx) => decryptCommentText(ctx.vault, comment),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the comment was written.' }),
  }),
});

const SharedAnswerRef = builder.objectRef<ReviewedAnswer>('SharedAnswer').implement({
  description: 'A question and its answer as shown to a guest.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the answer: "otherNames[0].family".' }),
    item: t.exposeString('item', { nullable: true, description: 'Item as printed on the form: "Part 2, Item 4".' }),
    row: t.exposeString('row', { nullable: true, description: 'Row of a list that it belongs to: "Other name 2".' }),
    question: t.exposeString('question', { description: 'Text of the question.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'The answer; null if unanswered or hidden.' }),
    isHidden: t.exposeBoolean('isSensitive', {
      description: 'Whether the answer is hidden from guests, such as a Social Security number, answered or not.',
    }),
  }),
});

const SharedSectionRef = builder.objectRef<ReviewedSection>('SharedSection').implement({
  description: 'A section of a form as shown to a guest.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id of the section.' }),
    title: t.exposeString('title', { description: 'Title of the section.' }),
    isHidden: t.exposeBoolean('keptFromGuests', {
      description: 'Whether the section is hidden from guests because it asks about crimes, health or persecution.',
    }),
    answers: t.expose('answers', {
      type: [SharedAnswerRef],
      description: 'All visible questions, answered or not, in the order of the form.',
      complexity: opened,
    }),
  }),
});

const SharedFormRef = builder.objectRef<SharedForm>('SharedForm').implement({
  description: 'A form of the case as shown to a guest.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId', { description: 'Id to comment on. It grants no other access.' }),
    formType: t.exposeString('formType', { description: '"I-130"' }),
    title: t.exposeString('title', { description: 'Title of the form.' }),
    sections: t.expose('sections', {
      type: [SharedSectionRef],
      description: 'Sections in the order of the form.',
      complexity: opened,
    }),
  }),
});

export const SharedCaseRef = builder.objectRef<SharedCase>('SharedCase').implement({
  description: 'A case as shown to the holder of a link. Nothing in it can be changed.',
  fields: (t) => ({
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title made of the package and the person it is about: "Spouse green card — ROSA LIMA".',
    }),
    mayComment: t.boolean({
      description: 'Whether the link allows comments.',
      resolve: ({ share }) => share.mayComment,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the link expires.',
      resolve: ({ share }) => share.expiresAt,
    }),
    forms: t.expose('forms', {
      type: [SharedFormRef],
      description: 'Forms to be filed, in filing order.',
      complexity: { field: 30, multiplier: 1 },
    }),
    comments: t.expose('comments', {
      type: [SharedCommentRef],
      description: 'Comments written through this link, oldest first.',
      complexity: opened,
    }),
  }),
});
