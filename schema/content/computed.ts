import { z } from 'zod';
import { condition, type Condition } from './condition.ts';
import { relativePath } from './parts.ts';

/** An operand: an answer's path, a constant, a nested calculation, or a value that counts only under a condition. */
export type Amount = string | number | Calculation | { readonly value: Amount; readonly when: Condition };

/** A computed answer. `{"sum": ["wages", "rent", {"product": ["weeks", 52]}]}` */
export type Calculation =
  | { readonly sum: readonly Amount[] }
  | { readonly difference: readonly Amount[] }
  | { readonly product: readonly Amount[] }
  | { readonly count: string; readonly where?: Condition | undefined }
  | { readonly days: { readonly from: string; readonly to: string } };

const calculations = [
  z.strictObject({
    get sum() {
      return z.array(amount).min(1).describe('Sum; unanswered parts add nothing.');
    },
  }),
  z.strictObject({
    get difference() {
      return z.array(amount).min(2).describe('The first amount minus the others, never below 0.');
    },
  }),
  z.strictObject({
    get product() {
      return z.array(amount).min(2).describe('Product, once all parts are answered.');
    },
  }),
  z.strictObject({
    count: relativePath('Path of a list whose rows are counted.'),
    where: condition
      .optional()
      .describe('Counts only the rows for which this condition holds; "./age" is the answer in the row.'),
  }),
  z.strictObject({
    days: z
      .strictObject({ from: relativePath('Path of a date.'), to: relativePath('Path of a date.') })
      .describe('Number of days from one date to the other, once both are answered; never below 0.'),
  }),
] as const;

export const calculation: z.ZodType<Calculation> = z.union(calculations).meta({
  id: 'calculation',
  description: 'A calculation from answers. One of: sum, difference, product, count, days.',
});

const amount: z.ZodType<Amount> = z
  .union([
    relativePath('Path of an answer. "jobs[].pay" adds up all rows.'),
    z.number().min(0).describe('A constant.'),
    z.strictObject({
      get value() {
        return amount;
      },
      when: condition.describe('Counts only while this condition holds.'),
    }),
    ...calculations,
  ])
  .meta({
    id: 'amount',
    description:
      'An answer, a number, a calculation, or {"value": 1, "when": {…}} for an amount that counts only under a condition.',
  });
