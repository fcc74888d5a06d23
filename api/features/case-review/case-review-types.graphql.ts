import type { CASE_ANSWERS } from '../../../schema/forms/case-answers.ts';
import type { OfficialPage } from '../../../schema/content/case-review.ts';
import { builder } from '../../platform/builder.ts';
import { findForm } from '../forms/public.ts';
import type { BackedText, ReviewedForm, ReviewSource } from './build-review.ts';
import type { ReviewOption, ReviewQuestion, Outline } from './case-review-questions.ts';

export const CasePurpose = builder.enumType('CasePurpose', {
  description: 'What the case is about.',
  values: {
    family: { description: 'A relative in the United States or abroad.' },
    work: { description: 'A job or a work permit.' },
    asylum: { description: 'Protection from harm in another country.' },
    renewal: { description: 'A card, permit or status that expires or was lost.' },
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
  description: 'Current status or visa; for people outside the United States the current or last one.',
  values: {
    h1b: { description: 'H-1B (worker).' },
    f1: { description: 'F-1 (student).' },
    tourist: { description: 'Visitor or tourist.' },
    other: { description: 'Another status, none, or unknown.' },
  } as const satisfies Record<(typeof CASE_ANSWERS)['status'][number], object>,
});

const OfficialPageRef = builder.objectRef<OfficialPage>('CaseReviewPage').implement({
  description: 'An official source.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"USCIS, Form I-130"' }),
    url: t.exposeString('url', { description: 'URL of the official page.' }),
  }),
});

export const CaseReviewSourceRef = builder.objectRef<ReviewSource>('CaseReviewSource').implement({
  description: 'An official source and the age of the facts taken from it.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"USCIS, Form I-130"' }),
    url: t.exposeString('url', { description: 'URL of the official page.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'Month in which the facts were collected: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared the facts with the page; null if not yet.',
    }),
  }),
});

export const CaseReviewTextRef = builder.objectRef<BackedText>('CaseReviewText').implement({
  description: 'A short text with its sources.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Information, never legal advice.' }),
    sources: t.expose('sources', {
      type: [OfficialPageRef],
      description: 'Official sources of the text.',
      complexity: { multiplier: 2 },
    }),
  }),
});

export const CaseReviewFormRef = builder.objectRef<ReviewedForm>('CaseReviewForm').implement({
  description: 'A form that official pages name for these answers. Whether it fits is a question for a lawyer.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    title: t.exposeString('title', { description: '"Petition for Alien Relative"' }),
    description: t.exposeString('description', { description: 'Who files the form, and what for.' }),
    url: t.exposeString('url', { description: "URL of the form's official page." }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'Month in which the facts were collected: "2026-10".' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared the facts with the page; null if not yet.',
    }),
    canStart: t.boolean({
      description: 'Whether it can be filled in at /forms/{formType}.',
      resolve: ({ formType }, _arguments, ctx) => findForm(ctx, formType)?.kind === 'form',
    }),
    hasGuide: t.boolean({
      description: 'Whether it is explained at /forms/{formType}.',
      resolve: ({ formType }, _arguments, ctx) => findForm(ctx, formType)?.kind === 'guide',
    }),
  }),
});

const OptionRef = builder.objectRef<ReviewOption>('CaseReviewOption').implement({
  description: 'One choice of a question.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'Value for `reviewCase`: "family".' }),
    title: t.exposeString('title', { description: 'Text of the choice.' }),
    description: t.exposeString('description', { nullable: true, description: 'Explanation, where one helps.' }),
  }),
});

export const CaseReviewQuestionRef = builder.objectRef<ReviewQuestion>('CaseReviewQuestion').implement({
  description: 'One of the three questions.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'purpose, location or status' }),
    title: t.exposeString('title', { description: 'Text of the question.' }),
    hint: t.exposeString('hint', { description: 'How to choose.' }),
    options: t.expose('options', {
      type: [OptionRef],
      description: 'Choices, exactly one of which applies.',
      complexity: { multiplier: 4 },
    }),
  }),
});

export const CaseReviewOutlineRef = builder.objectRef<Outline>('CaseReviewOutline').implement({
  description: 'Forms generally named for a purpose, for a review computed in the browser if the API is unavailable.',
  fields: (t) => ({
    purpose: t.expose('purpose', { type: CasePurpose, description: 'The purpose.' }),
    forms: t.expose('forms', {
      type: [CaseReviewFormRef],
      description: 'Forms that official pages name.',
      complexity: { multiplier: 6 },
    }),
  }),
});
