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
  matching(DAY_OR_PATH, `${description} A path, a day, or "today"; "today + 90 days", "dateOfBirth + 14 years".`);
const numberOrPath = (description: string) =>
  z.union([z.number(), relativePath('The path of a number.')]).describe(description);
const years = (description: string) => z.int().min(0).describe(description);

export const comparison = z
  .strictObject({
    before: dayOrPath('The date lies before this one: {"marriageDate": {"before": "dateOfBirth"}}.').optional(),
    after: dayOrPath('The date lies after this one: {"./from": {"after": "./to"}}.').optional(),
    over: numberOrPath('The number is greater: {"weight": {"over": 699}}.').optional(),
    under: numberOrPath('The number is smaller: {"weight": {"under": 90}}.').optional(),
    rows: z
      .strictObject({
        atLeast: numberOrPath('Not fewer.').optional(),
        atMost: numberOrPath('Not more.').optional(),
      })
      .meta({ minProperties: 1 })
      .describe('How many rows the list has: {"spouses": {"rows": {"atLeast": "timesMarried"}}}.')
      .optional(),
    age: z
      .strictObject({
        over: years('More completed years.').optional(),
        under: years('Fewer completed years.').optional(),
        on: dayOrPath('On this day; today when absent.').optional(),
      })
      .meta({ minProperties: 1 })
      .describe(
        'Completed years from this date to another: {"dateOfBirth": {"age": {"under": 18, "on": "marriageDate"}}}.',
      )
      .optional(),
    same: relativePath(
      'The same text as this answer, in any letter case: {"lastName": {"same": "rel_lastName"}}.',
    ).optional(),
    begins: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Its first letters or digits, or several: {"socialSecurityNumber": {"begins": ["000", "9"]}}.')
      .optional(),
    contains: z
      .array(z.string().min(1))
      .min(1)
      .describe('Letters or digits anywhere in it, one of several: {"socialSecurityNumber": {"contains": ["-00-"]}}.')
      .optional(),
    letters: z
      .strictObject({ over: years('More of them.').optional(), under: years('Fewer of them.').optional() })
      .meta({ minProperties: 1 })
      .describe('How many letters and digits it has: {"i94": {"letters": {"under": 11}}}.')
      .optional(),
  })
  .meta({
    id: 'comparison',
    minProperties: 1,
    description:
      'How the answer lies to another answer, a day or a number. Several words: all must hold. Without an answer on both sides none holds.',
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
        'Any yes-or-no question of a section, or of printed items, is answered with yes: "security", "Part 9, 22-40". Only in editions with boxes.json.',
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
      .describe('Paths of which at least one has an answer.'),
  })
  .catchall(
    z
      .union([z.string(), z.array(z.string()).min(1), comparison])
      .describe('The stored value to compare with, several of which one must match, or a comparison.'),
  )
  .meta({
    id: 'condition',
    minProperties: 1,
    propertyNames: { pattern: RELATIVE_PATH.source },
    description:
      'A comparison of answers: {"maritalStatus": "married"}. Several keys: all must hold. Several values: one must. Use any, all, not to combine, answered to ask whether there is an answer, "any-row" to ask whether a list has rows, {"before": …} and its like to compare with another answer, a day or a number. "./city" is the answer beside this field, in its group or row. A hidden answer counts as unanswered.',
  });
