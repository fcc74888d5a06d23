import { z } from 'zod';
import { CASE_ANSWERS } from '../forms/case-answers.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, checkedOn, distinct, factsAsOf, formType, mark, matching, officialPage, words } from './parts.ts';

const backed = { source: officialPage, factsAsOf, checkedOn };

const option = z
  .strictObject({
    value: z
      .enum([...CASE_ANSWERS.purpose, ...CASE_ANSWERS.location, ...CASE_ANSWERS.status])
      .describe('Stored value, one of the answers of the specification.'),
    title: words,
    description: words.optional(),
    said: words.describe('The answer as it reads within the summary: "you are in the United States".'),
    isOpen: mark('Whether the answer leaves the choice open, so that it does not count as complete.'),
  })
  .describe('One possible answer.');

const question = z
  .strictObject({
    id: z.enum(['purpose', 'location', 'status']).describe('Id of the question, as in the specification.'),
    title: words,
    hint: words,
    options: z.array(option).min(2).describe('The answers to choose from, in the order of the specification.'),
  })
  .describe('One question.');

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, description: string) =>
  distinct(z.enum(values)).min(1).describe(description);

const row = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'Unique short name of the row: "family-here".'),
    when: z
      .strictObject({
        purpose: oneOf(CASE_ANSWERS.purpose, 'Purposes that the row applies to.').optional(),
        location: oneOf(CASE_ANSWERS.location, 'Whether the person is in the United States: yes or no.').optional(),
        status: oneOf(CASE_ANSWERS.status, 'Immigration statuses that the row applies to.').optional(),
      })
      .describe('Answers that the row applies to; {} applies to all.'),
    forms: distinct(formType).describe('Forms that the official pages name, in display order.'),
    nextSteps: z
      .array(
        z
          .strictObject({ text: words, source: officialPage.optional() })
          .describe('One step. Without a source of its own, it uses the source of the row.'),
      )
      .describe('What the person can read, gather or ask next. Never what to file.'),
    questionsForLawyer: z.array(words).describe('Questions to ask a lawyer or an accredited representative.'),
    redFlag: z
      .strictObject({ text: words, source: officialPage })
      .optional()
      .describe('Reason to talk to an accredited representative first.'),
    ...backed,
  })
  .describe('One row. It applies when every question in "when" has one of the listed answers.');

const caseForm = z
  .strictObject({ title: words, description: words, ...backed })
  .describe('Title and description of one form.');

export const caseReviewShape = contentShape(
  'case-review',
  'The case review',
  z
    .strictObject({
      $schema,
      questions: z.array(question).min(3).max(3).describe('The three questions of the specification, in order.'),
      summary: z
        .strictObject({ text: words })
        .describe('First paragraph of the result, with the placeholders {purpose}, {location}, {status} and {forms}.'),
      timelines: z
        .array(
          z
            .strictObject({
              purposes: oneOf(CASE_ANSWERS.purpose, 'Purposes that the estimate applies to.'),
              text: words,
            })
            .describe('Estimate of how long a case takes.'),
        )
        .min(1)
        .describe('Estimates of the specification, by purpose.'),
      timelineNote: z
        .strictObject({ text: words })
        .describe("States that the estimates are Tern's own and come from no official page."),
      timelineSource: officialPage,
      help: z
        .strictObject({ text: words, source: officialPage })
        .describe('When to stop and where to find accredited help.'),
      forms: z.record(formType, caseForm).describe('Every form that a row names, by form number.'),
      rows: z.array(row).min(1).describe('What official pages say for certain combinations of answers.'),
    })
    .describe(
      'Three questions, and what official pages name for each combination of answers: form-definitions/case-review.json. Gives information, never advice.',
    ),
);

export type CaseReviewTable = ContentOf<typeof caseReviewShape>;
export type CaseRow = Read<typeof row>;
/** Texts by language, with English as the fallback. */
export type Words = Read<typeof words>;
export type OfficialPage = Read<typeof officialPage>;
/** Source of a fact, when it was gathered, and when it was compared with the official page. */
export type Backed = Pick<CaseRow, 'source' | 'factsAsOf' | 'checkedOn'>;
