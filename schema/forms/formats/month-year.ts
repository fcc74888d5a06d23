import { monthSpan, toMonthYear } from '../dates.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';

/** A month of the past as a form prints it, MM/YYYY: where somebody lived or worked since. Nobody has to make up a day. */
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
