import { isDay } from '../dates.ts';
import { anyDate, invalidDay } from './any-date.ts';
import type { FormatRule } from './format-rule.ts';

/** A valid date as YYYY-MM-DD, not in the future. */
export const date: FormatRule = {
  ...anyDate,
  example: '1980-01-05',
  check: (value, { today }) => (value > today && isDay(value) ? 'futureDate' : invalidDay(value)),
};
