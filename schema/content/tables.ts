import { z } from 'zod';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, checkedOn, day, distinct, factsAsOf, matching, officialPage, text } from './parts.ts';

const amount = z.int().min(0);

const column = z
  .strictObject({
    of: distinct(text('Stored value of the answer: "AK".'))
      .optional()
      .describe('Answers that this column applies to; the column without it applies to all others.'),
    rows: z
      .record(matching(/^[1-9]\d?$/, 'A number: "4".'), amount)
      .describe('Amounts by row: {"4": 33000}. A missing row is unknown, and its check is skipped.'),
    further: amount
      .optional()
      .describe('Amount added for each step beyond the last row, if all rows before it are known.'),
  })
  .describe('Amounts for one place.');

const tableYear = z
  .strictObject({
    from: day('First day on which these amounts apply: "2026-03-01".'),
    until: day(
      'Last day on which these amounts apply. After it the checks are skipped until the next amounts are added.',
    ),
    columns: z.array(column).min(1),
  })
  .describe('The amounts of one year.');

export const tablesShape = contentShape(
  'tables',
  'Tables by year',
  z
    .strictObject({
      $schema,
      factsAsOf,
      checkedOn,
      tables: z.record(
        matching(/^[a-z][a-z0-9-]*$/, 'Short name of the table: "poverty-guidelines".'),
        z
          .strictObject({
            title: text('What the amounts are.'),
            note: text('How the amounts were derived, if the page states them in another way.').optional(),
            source: officialPage,
            years: z
              .array(tableYear)
              .min(1)
              .describe('Years that do not overlap: each begins after the previous one ends.'),
          })
          .describe('One table.'),
      ),
    })
    .describe('Amounts that the government changes each year, with their source: form-definitions/shared/tables.json.'),
);

export type TablesFile = ContentOf<typeof tablesShape>;
export type TableYear = Read<typeof tableYear>;
