import { z } from 'zod';
import { WRITTEN_FORMATS } from '../forms/formats/format-table.ts';
import { comparison, condition } from './condition.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, checkedOn, distinct, factsAsOf, matching, path, relativePath, text, webAddress } from './parts.ts';
import type { TableYear } from './tables.ts';

const kind = z
  .enum(['stop', 'ask'])
  .describe('stop: impossible, or certain to be rejected. ask: unusual; the person confirms that it is right.');
const sentence = text('Message for the person: what does not match, never whether somebody qualifies.');
const source = z
  .strictObject({ title: text('"Form I-130, Part 4, Item 19"'), url: webAddress('Address of the official page.') })
  .describe('Source of the check: title and address of the official page. Defaults to the form itself.');

const check = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'Unique short name of the check: "married-before-birth".'),
    $ref: matching(
      /^\.\.\/\.\.\/shared\/checks\.json#\/[a-z][a-z0-9-]*$/,
      'Shared check that supplies kind, message and source: "../../shared/checks.json#/before-birth". Properties given here take precedence.',
    ).optional(),
    each: path(
      'Path of a list: the check runs for each of its rows, where "./from" is the answer in the row.',
    ).optional(),
    gap: z
      .strictObject({
        list: path('Path of a list whose rows have "from" and "to", such as homes or jobs.'),
        since: z
          .array(path('Path of the date on which the present one began: "homeFrom".'))
          .min(1)
          .describe('Left out if the list contains the present one.')
          .optional(),
        beside: z
          .array(path('Path of a group with "from" and "to" that counts like a row: "lastAbroad".'))
          .min(1)
          .optional(),
        years: z.int().min(1).describe('Number of years up to today that the form asks about.'),
      })
      .describe('Requires in addition that part of these years is not covered.')
      .optional(),
    when: condition
      .describe('Condition under which the message is shown. "today" is the day on which the check runs.')
      .optional(),
    explainedIn: path(
      'Path of a list whose rows have "item" and "text": requires in addition that an answer of "when", or of its "any", is not explained by a row with its printed item. {items} in the message are the items that are not.',
    ).optional(),
    line: z
      .strictObject({
        table: matching(/^[a-z][a-z0-9-]*$/, 'Name of a table of shared/tables.json: "poverty-guidelines".'),
        percent: z.int().min(1).optional().describe('Percentage of the amount in the table. Defaults to 100.'),
        row: relativePath('Path of the answer that selects the row: the number of people.'),
        column: z
          .array(relativePath('Path of an answer.'))
          .min(1)
          .optional()
          .describe(
            'Answers that select the column, such as the state; the first one that is answered is used. Defaults to the column for all other places.',
          ),
        below: relativePath(
          "Path of the amount that must be below the table's amount for the message to be shown.",
        ).optional(),
        above: relativePath(
          "Path of the amount that must be above the table's amount for the message to be shown.",
        ).optional(),
      })
      .describe(
        "Requires in addition that an amount is below or above the amount in a table. In the message, {line} is the table's amount and {row} the number that selects the row.",
      )
      .optional(),
    kind: kind.optional(),
    at: z
      .array(relativePath('Path of an answer, group or list.'))
      .min(1)
      .describe('Where the message is shown, primary place first.'),
    text: sentence.optional(),
    source: source.optional(),
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
      checks: z.array(check).min(1).describe('Checks in display order.'),
      without: distinct(z.string())
        .optional()
        .describe('Names of shared checks that do not apply to an answer here: ["over-110.established"].'),
    })
    .describe(
      'Checks across the answers of one edition: form-definitions/<form>/<edition>/checks.json. Messages in other languages are in text/<language>.json under "checks".',
    ),
);

const sharedCheck = z
  .strictObject({
    kind,
    text: sentence,
    source: source.optional(),
    is: z
      .array(comparison)
      .min(1)
      .describe(
        "Comparisons of which at least one must hold for an answer where a form shows the check, in addition to the form's own condition.",
      )
      .optional(),
    everywhere: z
      .strictObject({
        formats: z.array(z.enum(WRITTEN_FORMATS)).min(1).describe('Formats of the answers that the check applies to.'),
        facts: z
          .array(text('End of the name of a fact that the check applies to: "parent1.birth.date".'))
          .min(1)
          .optional(),
        otherFacts: z
          .array(text('End of the name of a fact that another check covers, so that this one skips it.'))
          .min(1)
          .optional(),
        is: z.array(comparison).min(1).describe('Comparisons of which at least one must hold for the answer.'),
      })
      .describe("Runs the check for every matching answer of every form, without an entry in the form's checks.json.")
      .optional(),
  })
  .describe('A check that runs for all forms, or one that checks of forms refer to.');

export const sharedChecksShape = contentShape(
  'shared-checks',
  'Checks that forms share',
  z
    .strictObject({
      $schema,
      factsAsOf,
      checkedOn,
      checks: z.record(matching(/^[a-z][a-z0-9-]*$/, 'Short name of the check: "before-birth".'), sharedCheck),
    })
    .describe(
      'Checks that forms share: form-definitions/shared/checks.json. Messages in other languages are in shared/text/<language>.json under "checks".',
    ),
);

/** `checks.json` as editors write it. */
export type WrittenChecks = ContentOf<typeof checksShape>;
export type WrittenCheck = Read<typeof check>;
export type SharedChecks = ContentOf<typeof sharedChecksShape>;

/** A check across answers, with references to shared checks resolved. */
export interface Check extends Pick<WrittenCheck, 'id' | 'each' | 'gap' | 'explainedIn' | 'at'> {
  /** Contains the table itself, so that the browser needs no further file. */
  readonly line?: NonNullable<WrittenCheck['line']> & { readonly years: readonly TableYear[] };
  readonly when: NonNullable<WrittenCheck['when']>;
  readonly kind: Read<typeof kind>;
  readonly text: string;
  readonly source: Read<typeof source>;
  /** Key of its sentence in translations; defaults to the id. */
  readonly sentence?: string;
}

/** All checks of an edition in display order: its own, then those shared by all forms with such answers. */
export interface ChecksFile extends Pick<WrittenChecks, 'factsAsOf' | 'checkedOn'> {
  readonly checks: readonly Check[];
}
