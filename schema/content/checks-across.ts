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
    role: fieldId('Whose answers they are: "applicant". Both sides must then be about the same person.').optional(),
    answers: condition.describe('What the answers of the form say.'),
    amount: path('The amount that is compared, where the check has `differsBy`.').optional(),
    at: z.array(path('An answer.')).min(1).describe('Where it is mended, the first one first.'),
  })
  .describe('What one form says.');

const sideList = z.array(side).min(1);

const checkAcross = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'A short name of its own: "arrests-differ".'),
    one: sideList.describe('A form that says one of these …'),
    other: sideList.describe('… and another form of the case that says one of these.'),
    differsBy: z.int().min(1).optional().describe('The amounts must differ by more than so many percent.'),
    kind: z.enum(['stop', 'ask']).describe('stop: both cannot be true. ask: unusual; the person compares the two.'),
    text: text('What the person reads: what does not go together, never which answer is right.'),
    words: z.record(languageCode, text('The sentence.')).describe('The sentence in the other languages.'),
    source: z.strictObject({ title: text('Who says so.'), url: webAddress('Address of the page.') }),
  })
  .describe(
    'Answers of two forms of a case that do not go together. What both forms call the same fact is compared anyhow.',
  );

export const checksAcrossShape = contentShape(
  'checks-across',
  'Checks across the forms of a case',
  z
    .strictObject({
      $schema,
      factsAsOf,
      checkedOn,
      checks: z.array(checkAcross).min(1).describe('In the order they are shown.'),
    })
    .describe('form-definitions/checks-across.json.'),
);

export type CheckAcross = Read<typeof checkAcross>;
export type CheckedSide = Read<typeof side>;
