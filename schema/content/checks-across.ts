import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type Read } from './content-shape.ts';
import {
  $schema,
  checkedOn,
  factsAsOf,
  fieldId,
  formType,
  languageCode,
  matching,
  path,
  text,
  webAddress,
} from './parts.ts';

const side = z
  .strictObject({
    form: formType,
    role: fieldId(
      'Role of the person the answers are about: "applicant". Both sides must then be about the same person.',
    ).optional(),
    answers: condition.describe('Condition on the answers of the form.'),
    amount: path('Path of the amount to compare, if the check has `differsBy`.').optional(),
    at: z.array(path('Path of an answer.')).min(1).describe('Answers to correct, most likely one first.'),
  })
  .describe('A form and the condition that its answers must meet.');

const sideList = z.array(side).min(1);

const checkAcross = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'Unique short name of the check: "arrests-differ".'),
    one: sideList.describe('First side: a form whose answers meet one of these conditions.'),
    other: sideList.describe('Second side: another form of the case whose answers meet one of these conditions.'),
    differsBy: z
      .int()
      .min(1)
      .optional()
      .describe('The check applies only if the amounts differ by more than this percentage.'),
    kind: z
      .enum(['stop', 'ask'])
      .describe('stop: both answers cannot be true. ask: unusual; the person compares the two.'),
    text: text('Message for the person: what does not match, never which answer is right.'),
    words: z.record(languageCode, text('The translated message.')).describe('The message in the other languages.'),
    source: z.strictObject({
      title: text('Title of the official page or form.'),
      url: webAddress('Address of the official page.'),
    }),
  })
  .describe(
    'Answers of two forms of a case that contradict each other. Answers that both forms map to the same fact are compared automatically.',
  );

export const checksAcrossShape = contentShape(
  'checks-across',
  'Checks across the forms of a case',
  z
    .strictObject({
      $schema,
      factsAsOf,
      checkedOn,
      checks: z.array(checkAcross).min(1).describe('Checks in display order.'),
    })
    .describe('Checks across the forms of a case: form-definitions/checks-across.json.'),
);

export type CheckAcross = Read<typeof checkAcross>;
export type CheckedSide = Read<typeof side>;
