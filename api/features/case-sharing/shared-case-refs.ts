import type { CaseComment } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import type { ReviewedAnswer, ReviewedSection } from '../form-reviews/public.ts';
import { decryptCommentText } from './case-share-record.ts';
import type { SharedCase, SharedForm } from './find-shared-case.ts';

/** The forms are decrypted once for all nested fields, so those add next to no cost. */
const opened = { field: 0, multiplier: 1 };

export const SharedCommentRef = builder.objectRef<CaseComment>('SharedComment').implement({
  description: 'What was written over this link about one question.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"ccm_…"' }),
    applicationId: t.exposeID('applicationId', { description: 'Of which form: "app_…".' }),
    path: t.exposeString('path', { description: 'Of the question.' }),
    text: t.string({
      description: 'As it was written.',
      resolve: (comment, _arguments, ctx) => decryptCommentText(ctx.vault, comment),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
});

const SharedAnswerRef = builder.objectRef<ReviewedAnswer>('SharedAnswer').implement({
  description: 'One question of a form as a guest reads it.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the answer: "otherNames[0].family".' }),
    item: t.exposeString('item', { nullable: true, description: 'As printed: "Part 2, Item 4".' }),
    row: t.exposeString('row', { nullable: true, description: 'Of which row of a list: "Other name 2".' }),
    question: t.exposeString('question', { description: 'Its words.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'Null: nothing was answered, or it is hidden.' }),
    isHidden: t.exposeBoolean('isSensitive', {
      description: 'Numbers such as the SSN are hidden from guests, answered or not.',
    }),
  }),
});

const SharedSectionRef = builder.objectRef<ReviewedSection>('SharedSection').implement({
  description: 'A section of a form as a guest reads it.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Of the section.' }),
    title: t.exposeString('title', { description: 'Its words.' }),
    isHidden: t.exposeBoolean('keptFromGuests', {
      description: 'It asks about crimes, health, persecution and the like: a guest sees no question of it.',
    }),
    answers: t.field({
      type: [SharedAnswerRef],
      description: 'Everything that is asked, answered or not, in the order of the form.',
      complexity: opened,
      resolve: ({ answers }) => [...answers],
    }),
  }),
});

const SharedFormRef = builder.objectRef<SharedForm>('SharedForm').implement({
  description: 'A form of the case as a guest reads it.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId', { description: 'To comment on it; it opens nothing.' }),
    formType: t.exposeString('formType', { description: '"I-130"' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    sections: t.field({
      type: [SharedSectionRef],
      description: 'In the order of the form.',
      complexity: opened,
      resolve: ({ sections }) => [...sections],
    }),
  }),
});

export const SharedCaseRef = builder.objectRef<SharedCase>('SharedCase').implement({
  description: 'A case as whoever holds a link reads it. Nothing of it can be changed.',
  fields: (t) => ({
    title: t.exposeString('title', {
      nullable: true,
      description: 'Of its package, and whom it is about: "Spouse green card — ROSA LIMA".',
    }),
    mayComment: t.boolean({
      description: 'The link is also to comment.',
      resolve: ({ share }) => share.mayComment,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when the link opens it.',
      resolve: ({ share }) => share.expiresAt,
    }),
    forms: t.field({
      type: [SharedFormRef],
      description: 'Those that are filed, in their order.',
      complexity: { field: 30, multiplier: 1 },
      resolve: ({ forms }) => [...forms],
    }),
    comments: t.field({
      type: [SharedCommentRef],
      description: 'What was written over this link, oldest first.',
      complexity: opened,
      resolve: ({ comments }) => [...comments],
    }),
  }),
});
