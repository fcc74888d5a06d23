import { isRealDate, toIsoDate } from '../dates.ts';
import type { ProblemCode } from '../message-codes.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';

export const invalidDay = (value: string): ProblemCode | undefined => (isRealDate(value) ? undefined : 'invalidDate');

/** A valid date as YYYY-MM-DD, possibly in the future (an expiry, a journey). Printed mm/dd/yyyy. */
export const anyDate: FormatRule = {
  example: '2030-12-31',
  whileTyping: (typed) => typed.replaceAll(/[^\d/-]/g, ''),
  whenLeft: toIsoDate,
  check: invalidDay,
  standsFor: 'day',
  isSensitive: false,
  keyboard: DIGITS,
  width: 'half',
  hint: 'dateHint',
  comparedBy: 'letters',
  spellings: (value) => {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
    return year ? [`${month}/${day}/${year}`, `${month}${day}${year}`] : [value];
  },
};
