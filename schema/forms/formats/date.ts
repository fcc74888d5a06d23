import { anyDate, invalidDay } from './any-date.ts';
import type { FormatRule } from './format-rule.ts';

/** A valid date as YYYY-MM-DD, not in the future. */
export const date: FormatRule = {
  ...anyDate,
  example: '1980-01-05',
  check: (value, { today }) => invalidDay(value) ?? (value > today ? 'futureDate' : undefined),
};
