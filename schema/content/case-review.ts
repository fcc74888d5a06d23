import { z } from 'zod';
import { CASE_ANSWERS } from '../forms/case-answers.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, checkedOn, distinct, factsAsOf, formType, mark, matching, officialPage, words } from './parts.ts';

const backed = { source: officialPage, factsAsOf, checkedOn };

const option = z
  .strictObject({
    value: z
      .enum([...CASE_ANSWERS.purpose, ...CASE_ANSWERS.location, ...CASE_ANSWERS.status])
      .describe('One of the documented answers.'),
    title: words,
    description: words.optional(),
    said: words.describe('Inside the summary: "you are in the United States".'),
    isOpen: mark('Leaves open which: it does not count as a complete answer.'),
  })
  .describe('One answer.');

const question = z
  .strictObject({
    id: z.enum(['purpose', 'location', 'status']).describe('As documented.'),
    title: words,
    hint: words,
    options: z.array(option).min(2).describe('The documented answers in their order.'),
  })
  .describe('One question.');

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, description: string) =>
  distinct(z.enum(values)).min(1).describe(description);

const row = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'A short name of its own: "family-here".'),
    when: z
      .strictObject({
        purpose: oneOf(CASE_ANSWERS.purpose, 'Of these purposes.').optional(),
        location: oneOf(CASE_ANSWERS.location, 'In the United States: yes or no.').optional(),
        status: oneOf(CASE_ANSWERS.status, 'With these statuses.').optional(),
      })
      .describe('The answers it speaks to; {} speaks to all.'),
    forms: distinct(formType).describe('Forms that the official pages name, in the order they are shown.'),
    nextSteps: z
      .array(
        z
          .strictObject({ text: words, source: officialPage.optional() })
          .describe("One step; the row's source stands behind one without a source of its own."),
      )
      .describe('What a person can read, gather or ask next. Never what to file.'),
    questionsForLawyer: z.array(words).describe('What to ask a lawyer or an accredited representative.'),
    redFlag: z
      .strictObject({ text: words, source: officialPage })
      .optional()
      .describe('A reason to talk to an accredited representative first.'),
    ...backed,
  })
  .describe('One row: it speaks when each question in "when" has one of the answers there.');

const caseForm = z.strictObject({ title: words, description: words, ...backed }).describe('One form.');

export const caseReviewShape = contentShape(
  'case-review',
  'The case review',
  z
    .strictObject({
      $schema,
      questions: z.array(question).min(3).max(3).describe('The three documented questions in their order.'),
      summary: z
        .strictObject({ text: words })
        .describe('The first paragraph, with {purpose}, {location}, {status} and {forms}.'),
      timelines: z
        .array(
          z
            .strictObject({ purposes: oneOf(CASE_ANSWERS.purpose, 'For these purposes.'), text: words })
            .describe('One estimate.'),
        )
        .min(1)
        .describe('The documented estimates by purpose.'),
      timelineNote: z
        .strictObject({ text: words })
        .describe('Says that the estimates are our own and stand on no official page.'),
      timelineSource: officialPage,
      help: z
        .strictObject({ text: words, source: officialPage })
        .describe('When to stop, and where to find accredited help.'),
      forms: z.record(formType, caseForm).describe('Every form that a row names.'),
      rows: z.array(row).min(1).describe('What official pages say, for some of the answers.'),
    })
    .describe(
      'Three questions, and what official pages name for each set of answers: form-definitions/case-review.json. It informs and never advises.',
    ),
);

export type CaseReviewTable = ContentOf<typeof caseReviewShape>;
export type CaseRow = Read<typeof row>;
/** Texts by language, with English as the fallback. */
export type Words = Read<typeof words>;
export type OfficialPage = Read<typeof officialPage>;
/** Source of a fact, when it was gathered, and when it was compared with the official page. */
export type Backed = Pick<CaseRow, 'source' | 'factsAsOf' | 'checkedOn'>;
