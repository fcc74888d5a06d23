import { z } from 'zod';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, checkedOn, day, distinct, factsAsOf, matching, officialPage, text } from './parts.ts';

const amount = z.int().min(0);

const column = z
  .strictObject({
    of: distinct(text('What the answer is: "AK".'))
      .optional()
      .describe('Answers for which this column is; the one without is for all others.'),
    rows: z
      .record(matching(/^[1-9]\d?$/, 'A number: "4".'), amount)
      .describe('By number: {"4": 33000}. What is not there is not known, and nothing is said of it.'),
    further: amount.optional().describe('Added for each one beyond the last row, where all rows up to it are known.'),
  })
  .describe('Amounts for one place.');

const tableYear = z
  .strictObject({
    from: day('First day on which these amounts are compared with: "2026-03-01".'),
    until: day('Last day on which they may be: after it nothing is said until somebody has added the next ones.'),
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
        matching(/^[a-z][a-z0-9-]*$/, 'A short name: "poverty-guidelines".'),
        z
          .strictObject({
            title: text('What its amounts are.'),
            note: text('How they were found, where a page says them in another way.').optional(),
            source: officialPage,
            years: z.array(tableYear).min(1).describe('A year of another one does not begin before that one ends.'),
          })
          .describe('One table.'),
      ),
    })
    .describe('form-definitions/shared/tables.json: amounts that the government changes each year, with their source.'),
);

export type TablesFile = ContentOf<typeof tablesShape>;
export type TableYear = Read<typeof tableYear>;
