import type { CASE_ANSWERS } from '../../../schema/forms/case-answers.ts';
import type { OfficialPage } from '../../../schema/content/case-review.ts';
import { builder } from '../../platform/builder.ts';
import { findForm } from '../forms/public.ts';
import type { BackedText, ReviewedForm, ReviewSource } from './build-review.ts';
import type { AskedOption, AskedQuestion, Outline } from './case-review-questions.ts';

export const CasePurpose = builder.enumType('CasePurpose', {
  description: 'What a case is about.',
  values: {
    family: { description: 'A relative here or abroad.' },
    work: { description: 'A job or a work permit.' },
    asylum: { description: 'Protection from harm in another country.' },
    renewal: { description: 'A card, permit or status that runs out or is lost.' },
  } as const satisfies Record<(typeof CASE_ANSWERS)['purpose'][number], object>,
});

export const CaseLocation = builder.enumType('CaseLocation', {
  description: 'Whether the person is in the United States.',
  values: {
    yes: { description: 'In the United States.' },
    no: { description: 'In another country.' },
  } as const satisfies Record<(typeof CASE_ANSWERS)['location'][number], object>,
});

export const CaseStatus = builder.enumType('CaseStatus', {
  description: 'Status or visa; outside the United States the one held now or last.',
  values: {
    h1b: { description: 'H-1B, worker.' },
    f1: { description: 'F-1, student.' },
    tourist: { description: 'Visitor or tourist.' },
    other: { description: 'Another one, none, or not known.' },
  } as const satisfies Record<(typeof CASE_ANSWERS)['status'][number], object>,
});

const OfficialPageRef = builder.objectRef<OfficialPage>('CaseReviewPage').implement({
  description: 'Who says so.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"USCIS, Form I-130"' }),
    url: t.exposeString('url', { description: 'Address of the official page.' }),
  }),
});

export const CaseReviewSourceRef = builder.objectRef<ReviewSource>('CaseReviewSource').implement({
  description: 'An official page, and how fresh what we know from it is.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"USCIS, Form I-130"' }),
    url: t.exposeString('url', { description: 'Address of the official page.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'When the facts were gathered: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared them with the page; null: not yet.',
    }),
  }),
});

export const CaseReviewTextRef = builder.objectRef<BackedText>('CaseReviewText').implement({
  description: 'A sentence or two, and who says so.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Information, never advice.' }),
    sources: t.field({
      type: [OfficialPageRef],
      description: 'Official pages behind it.',
      complexity: { multiplier: 2 },
      resolve: ({ sources }) => [...sources],
    }),
  }),
});

export const CaseReviewFormRef = builder.objectRef<ReviewedForm>('CaseReviewForm').implement({
  description: 'A form that official pages name for the answers; whether it is right is a question for a lawyer.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    title: t.exposeString('title', { description: '"Petition for Alien Relative"' }),
    description: t.exposeString('description', { description: 'Who fills it in, for what.' }),
    url: t.exposeString('url', { description: 'Address of its official page.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'When the facts were gathered: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared them with the page; null: not yet.',
    }),
    canStart: t.boolean({
      description: 'It can be answered here, at /forms/{formType}.',
      resolve: ({ formType }, _arguments, ctx) => findForm(ctx, formType)?.kind === 'form',
    }),
    hasGuide: t.boolean({
      description: 'It is explained here, at /forms/{formType}.',
      resolve: ({ formType }, _arguments, ctx) => findForm(ctx, formType)?.kind === 'guide',
    }),
  }),
});

const OptionRef = builder.objectRef<AskedOption>('CaseReviewOption').implement({
  description: 'An answer to choose.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'For `reviewCase`: "family".' }),
    title: t.exposeString('title', { description: 'The answer.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it means, where that helps.' }),
  }),
});

export const CaseReviewQuestionRef = builder.objectRef<AskedQuestion>('CaseReviewQuestion').implement({
  description: 'One of the three questions.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'purpose, location or status' }),
    title: t.exposeString('title', { description: 'The question.' }),
    hint: t.exposeString('hint', { description: 'How to choose.' }),
    options: t.field({
      type: [OptionRef],
      description: 'Exactly one is chosen.',
      complexity: { multiplier: 4 },
      resolve: ({ options }) => [...options],
    }),
  }),
});

export const CaseReviewOutlineRef = builder.objectRef<Outline>('CaseReviewOutline').implement({
  description:
    'What is named for a purpose in general: for an analysis made in the browser when ours cannot be reached.',
  fields: (t) => ({
    purpose: t.field({ type: CasePurpose, description: 'Which.', resolve: ({ purpose }) => purpose }),
    forms: t.field({
      type: [CaseReviewFormRef],
      description: 'Forms that official pages name.',
      complexity: { multiplier: 6 },
      resolve: ({ forms }) => [...forms],
    }),
  }),
});
