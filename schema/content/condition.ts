import { z } from 'zod';
import { RELATIVE_PATH, relativePath } from './parts.ts';

/**
 * A comparison of answers. Keys are joined by and; an array value by or; `any`, `not`, `all` combine conditions.
 * `{"rel_relationship": ["Spouse"]}` · `{"any": [{"status": "employed"}, {"status": "self"}]}` · `{"not": {"country": "USA"}}`
 * · `{"answered": "socialSecurityNumber"}` (of several paths: at least one; of a group or list: anything in it).
 * A path that begins with `./` starts at the group or row that holds the field; `jobs[].kind` in a field of a job means
 * the same row. `"otherNames"` compared with `"any-row"` is true when the list has at least one row.
 * A hidden answer counts as unanswered. Conditions show and hide; they never write an answer.
 */
export type Condition = {
  readonly [path: string]: string | readonly string[] | Condition | readonly Condition[] | undefined;
};

const onePath = relativePath('One path');

// The type above stands by hand: an object of four own words whose other keys are paths has no inferred type.
export const condition: z.ZodType<Condition> = z
  .object({
    get any() {
      return z.array(condition).min(1).optional().describe('At least one of these conditions holds.');
    },
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
      .union([z.string(), z.array(z.string()).min(1)])
      .describe('The stored value to compare with, or several of which one must match.'),
  )
  .meta({
    id: 'condition',
    minProperties: 1,
    propertyNames: { pattern: RELATIVE_PATH.source },
    description:
      'A comparison of answers: {"maritalStatus": "married"}. Several keys: all must hold. Several values: one must. Use any, all, not to combine, answered to ask whether there is an answer, "any-row" to ask whether a list has rows. "./city" is the answer beside this field, in its group or row. A hidden answer counts as unanswered.',
  });
