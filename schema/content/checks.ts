import { z } from 'zod';
import { WRITTEN_FORMATS } from '../forms/formats/format-table.ts';
import { comparison, condition } from './condition.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, checkedOn, distinct, factsAsOf, matching, path, relativePath, text, webAddress } from './parts.ts';
import type { TableYear } from './tables.ts';

const kind = z
  .enum(['stop', 'ask'])
  .describe('stop: impossible, or certain to be rejected. ask: unusual; the person confirms that it is right.');
const sentence = text('What the person reads: what does not fit, never whether somebody qualifies.');
const source = z
  .strictObject({ title: text('"Form I-130, Part 4, Item 19"'), url: webAddress('Address of the page.') })
  .describe('Who says so: title and address of the official page. The form itself when absent.');

const check = z
  .strictObject({
    id: matching(/^[a-z][a-z0-9-]*$/, 'A short name of its own: "married-before-birth".'),
    $ref: matching(
      /^\.\.\/\.\.\/shared\/checks\.json#\/[a-z][a-z0-9-]*$/,
      'Kind, sentence and source of a check that forms share: "../../shared/checks.json#/before-birth". What stands beside it wins.',
    ).optional(),
    each: path('A list: the check is made for each of its rows, where "./from" is the answer in the row.').optional(),
    gap: z
      .strictObject({
        list: path('A list whose rows have "from" and "to": homes, jobs.'),
        since: z.array(path('Since when the present one goes on: "homeFrom".')).min(1),
        years: z.int().min(1).describe('How many years up to today the form asks about.'),
      })
      .describe('Part of these years must be missing too for the sentence to be shown.')
      .optional(),
    when: condition
      .describe('What must hold for the sentence to be shown. "today" is the day of the question.')
      .optional(),
    line: z
      .strictObject({
        table: matching(/^[a-z][a-z0-9-]*$/, 'A table of shared/tables.json: "poverty-guidelines".'),
        percent: z.int().min(1).optional().describe('Of its amount; all of it when absent.'),
        row: relativePath('The answer that is the row: the number of people.'),
        column: z
          .array(relativePath('An answer.'))
          .min(1)
          .optional()
          .describe(
            'Answers of which the first that is there is the column: the state. Without it the one for all others.',
          ),
        below: relativePath('The amount that must be smaller for the sentence to be shown.').optional(),
        above: relativePath('The amount that must be greater for it.').optional(),
      })
      .describe(
        'An amount must lie on this side of the line of a table too. The sentence says it: {line} is the amount, {row} the number.',
      )
      .optional(),
    kind: kind.optional(),
    at: z.array(relativePath('One answer, group or list.')).min(1).describe('Where it is shown, the first one first.'),
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
      checks: z.array(check).min(1).describe('In the order they are shown.'),
      without: distinct(z.string())
        .optional()
        .describe('Checks of shared/checks.json that are wrong for an answer here: ["over-110.established"].'),
    })
    .describe(
      'What the answers to one edition must not say together: form-definitions/<form>/<edition>/checks.json. Sentences in other languages stand in text/<language>.json under "checks".',
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
      .describe('One of these must hold of an answer at which a form shows it, beside what the form says itself.')
      .optional(),
    everywhere: z
      .strictObject({
        formats: z.array(z.enum(WRITTEN_FORMATS)).min(1).describe('How the answers are typed that it is made of.'),
        facts: z.array(text('What the fact ends with: "parent1.birth.date".')).min(1).optional(),
        otherFacts: z.array(text('Not of these: another check is made of them.')).min(1).optional(),
        is: z.array(comparison).min(1).describe('One of these must hold of the answer.'),
      })
      .describe('Made of every such answer of every form, without a word in the form.')
      .optional(),
  })
  .describe('A check of its own, or what the checks of forms refer to.');

export const sharedChecksShape = contentShape(
  'shared-checks',
  'Checks that forms share',
  z
    .strictObject({
      $schema,
      factsAsOf,
      checkedOn,
      checks: z.record(matching(/^[a-z][a-z0-9-]*$/, 'A short name: "before-birth".'), sharedCheck),
    })
    .describe(
      'form-definitions/shared/checks.json. Sentences in other languages stand in shared/text/<language>.json under "checks".',
    ),
);

/** `checks.json` as editors write it. */
export type WrittenChecks = ContentOf<typeof checksShape>;
export type WrittenCheck = Read<typeof check>;
export type SharedChecks = ContentOf<typeof sharedChecksShape>;

/** A check across answers, with references to shared checks resolved. */
export interface Check extends Pick<WrittenCheck, 'id' | 'each' | 'gap' | 'at'> {
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
