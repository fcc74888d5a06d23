import { matches } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { number } from './number.ts';

/** Dollars with at most two decimals. */
export const money: FormatRule = {
  ...number,
  example: '1250.00',
  check: matches(/^\d+(?:\.\d{1,2})?$/, 'invalidMoney'),
  hint: 'moneyHint',
};
