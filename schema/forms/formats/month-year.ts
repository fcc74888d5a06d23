import { monthSpan, toMonthYear } from '../dates.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';

/** A past month as forms print it, MM/YYYY, for addresses and jobs, so that nobody has to invent a day. */
export const monthYear: FormatRule = {
  example: '05/2019',
  whileTyping: (typed) => typed.replaceAll(/[^\d/-]/g, ''),
  whenLeft: toMonthYear,
  check: (value, { today }) => {
    const span = monthSpan(value);
    if (span === undefined) return 'invalidMonth';
    return span.first > today ? 'futureDate' : undefined;
  },
  standsFor: 'month',
  isSensitive: false,
  keyboard: DIGITS,
  width: 'half',
  hint: 'monthHint',
};
