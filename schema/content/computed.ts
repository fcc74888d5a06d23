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
      return z.array(amount).min(1).describe('Added up; what is not answered adds nothing.');
    },
  }),
  z.strictObject({
    get difference() {
      return z.array(amount).min(2).describe('The first less the others, never below 0.');
    },
  }),
  z.strictObject({
    get product() {
      return z.array(amount).min(2).describe('Multiplied, once all are answered.');
    },
  }),
  z.strictObject({
    count: relativePath('A list: how many rows it has.'),
    where: condition.optional().describe('Only the rows for which this holds; "./age" is the answer in the row.'),
  }),
  z.strictObject({
    days: z
      .strictObject({ from: relativePath('A date.'), to: relativePath('A date.') })
      .describe('Days from one date to the other, once both are answered; never below 0.'),
  }),
] as const;

export const calculation: z.ZodType<Calculation> = z
  .union(calculations)
  .meta({ id: 'calculation', description: 'Worked out from answers. One of: sum, difference, product, count, days.' });

const amount: z.ZodType<Amount> = z
  .union([
    relativePath('An answer. "jobs[].pay" adds all rows.'),
    z.number().min(0).describe('A constant.'),
    z.strictObject({
      get value() {
        return amount;
      },
      when: condition.describe('Counted only then.'),
    }),
    ...calculations,
  ])
  .meta({
    id: 'amount',
    description: 'An answer, a number, a calculation, or {"value": 1, "when": {…}} for what counts only sometimes.',
  });
