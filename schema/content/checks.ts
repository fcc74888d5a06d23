import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, checkedOn, factsAsOf, matching, path, relativePath, text, webAddress } from './parts.ts';

const check = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'A short name of its own: "married-before-birth".'),
    each: path('A list: the check is made for each of its rows, where "./from" is the answer in the row.').optional(),
    gap: z
      .strictObject({
        list: path('A list whose rows have "from" and "to": homes, jobs.'),
        since: z.array(path('Since when the present one goes on: "homeFrom".')).min(1),
        years: z.int().min(1).describe('How many years up to today the form asks about.'),
      })
      .describe('Part of these years must be missing too for the sentence to be shown.')
      .optional(),
    when: condition.describe('What must hold for the sentence to be shown. "today" is the day of the question.'),
    kind: z
      .enum(['stop', 'ask'])
      .describe('stop: impossible, or certain to be rejected. ask: unusual; the person confirms that it is right.'),
    at: z.array(relativePath('One answer, group or list.')).min(1).describe('Where it is shown, the first one first.'),
    text: text('What the person reads: what does not fit, never whether somebody qualifies.'),
    source: z
      .strictObject({ title: text('"Form I-130, Part 4, Item 19"'), url: webAddress('Address of the page.') })
      .describe('Who says so: title and address of the official page.'),
  })
  .describe('One comparison of answers.');

export const checksShape = contentShape(
  'checks',
  'Checks across answers',
  z
    .strictObject({
      $schema,
      factsAsOf,
      checkedOn,
      checks: z.array(check).min(1).describe('In the order they are shown.'),
    })
    .describe(
      'What the answers to one edition must not say together: form-definitions/<form>/<edition>/checks.json. Sentences in other languages stand in text/<language>.json under "checks".',
    ),
);

export type ChecksFile = ContentOf<typeof checksShape>;
export type Check = Read<typeof check>;
