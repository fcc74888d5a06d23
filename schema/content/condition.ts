import { z } from 'zod';
import { matching, RELATIVE_PATH, relativePath } from './parts.ts';

/**
 * A condition on answers. Keys are combined with AND, values of an array with OR; `any`, `not`, `all` combine conditions:
 * `{"rel_relationship": ["Spouse"]}` · `{"any": [{"status": "employed"}, {"status": "self"}]}` · `{"not": {"country": "USA"}}`
 * · `{"answered": "socialSecurityNumber"}` (of several paths: at least one; of a group or list: anything in it).
 * An object value compares with another answer, a day or a number: `{"marriageDate": {"before": "dateOfBirth"}}`.
 * A path that begins with `./` starts at the group or row of the field; `jobs[].kind` in a field of a job means the same
 * row. `"otherNames"` compared with `"any-row"` is true when the list has at least one row.
 * A hidden answer counts as unanswered. Conditions show and hide fields; they never write an answer.
 */
export type Condition = {
  readonly [path: string]: string | readonly string[] | Comparison | Condition | readonly Condition[] | undefined;
};

/** Compares an answer with another answer, a day or a number. False when either side is unanswered. */
export interface Comparison {
  /** A path, a day or "today", optionally with an offset: "today + 90 days". */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** A number, or the path of a numeric answer. */
  readonly over?: number | string | undefined;
  readonly under?: number | string | undefined;
  readonly rows?:
    | { readonly atLeast?: number | string | undefined; readonly atMost?: number | string | undefined }
    | undefined;
  readonly age?:
    | { readonly over?: number | undefined; readonly under?: number | undefined; readonly on?: string | undefined }
    | undefined;
  readonly same?: string | undefined;
  readonly begins?: string | readonly string[] | undefined;
  readonly contains?: readonly string[] | undefined;
  readonly letters?: { readonly over?: number | undefined; readonly under?: number | undefined } | undefined;
}

const onePath = relativePath('One path');

const PATH = RELATIVE_PATH.source.slice(1, -1);
const DAY_OR_PATH = new RegExp(`^(${PATH}|\\d{4}-\\d{2}-\\d{2})( [+-] \\d+ (days|months|years))*$`);
const dayOrPath = (description: string) =>
  matching(DAY_OR_PATH, `${description} A path, a date, or "today"; "today + 90 days", "dateOfBirth + 14 years".`);
const numberOrPath = (description: string) =>
  z.union([z.number(), relativePath('A number or the path of a number.')]).describe(description);
const years = (description: string) => z.int().min(0).describe(description);

export const comparison = z
  .strictObject({
    before: dayOrPath('The date is before this one: {"marriageDate": {"before": "dateOfBirth"}}.').optional(),
    after: dayOrPath('The date is after this one: {"./from": {"after": "./to"}}.').optional(),
    over: numberOrPath('The number is greater than this one: {"weight": {"over": 699}}.').optional(),
    under: numberOrPath('The number is smaller than this one: {"weight": {"under": 90}}.').optional(),
    rows: z
      .strictObject({
        atLeast: numberOrPath('Minimum number of rows.').optional(),
        atMost: numberOrPath('Maximum number of rows.').optional(),
      })
      .meta({ minProperties: 1 })
      .describe('Number of rows of the list: {"spouses": {"rows": {"atLeast": "timesMarried"}}}.')
      .optional(),
    age: z
      .strictObject({
        over: years('More completed years than this.').optional(),
        under: years('Fewer completed years than this.').optional(),
        on: dayOrPath('Date on which the age is computed. Defaults to today.').optional(),
      })
      .meta({ minProperties: 1 })
      .describe(
        'Completed years between this date and another: {"dateOfBirth": {"age": {"under": 18, "on": "marriageDate"}}}.',
      )
      .optional(),
    same: relativePath(
      'Equals the text of this answer, ignoring case: {"lastName": {"same": "rel_lastName"}}.',
    ).optional(),
    begins: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('The answer begins with one of these: {"socialSecurityNumber": {"begins": ["000", "9"]}}.')
      .optional(),
    contains: z
      .array(z.string().min(1))
      .min(1)
      .describe('The answer contains one of these anywhere: {"socialSecurityNumber": {"contains": ["-00-"]}}.')
      .optional(),
    letters: z
      .strictObject({
        over: years('More characters than this.').optional(),
        under: years('Fewer characters than this.').optional(),
      })
      .meta({ minProperties: 1 })
      .describe('Number of letters and digits in the answer: {"i94": {"letters": {"under": 11}}}.')
      .optional(),
  })
  .meta({
    id: 'comparison',
    minProperties: 1,
    description:
      'How the answer compares with another answer, a date or a number. If several operators are given, all must hold. If either side is unanswered, none holds.',
  });

// The type above is written by hand, because an object with four keywords and paths as other keys cannot be inferred.
export const condition: z.ZodType<Condition> = z
  .object({
    get any() {
      return z.array(condition).min(1).optional().describe('At least one of these conditions holds.');
    },
    anyYes: z
      .union([z.string(), z.array(z.string()).min(1)])
      .optional()
      .describe(
        'At least one yes-or-no question of a section, or of a range of printed items, is answered with yes: "security", "Part 9, 22-40". Only in editions with boxes.json.',
      ),
    get all() {
      return z.array(condition).min(1).optional().describe('Each of these conditions holds.');
    },
    get not() {
      return condition.optional();
    },
    answered: z
      .union([onePath, z.array(onePath).min(1)])
      .optional()
      .describe('Paths of answers, at least one of which must be answered.'),
  })
  .catchall(
    z
      .union([z.string(), z.array(z.string()).min(1), comparison])
      .describe('The stored value to match, several values of which one must match, or a comparison.'),
  )
  .meta({
    id: 'condition',
    minProperties: 1,
    propertyNames: { pattern: RELATIVE_PATH.source },
    description:
      'A comparison of answers: {"maritalStatus": "married"}. If several keys are given, all must hold; of several values, one must match. Combine with any, all and not; "answered" tests whether there is an answer, "any-row" whether a list has rows, {"before": …} and similar compare with another answer, a date or a number. "./city" is the answer next to this field, in its group or row. A hidden answer counts as unanswered.',
  });
