import { matches } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';
import { digitsOf, withoutBlanks } from './letters.ts';

/** USCIS online account number: twelve digits. */
export const onlineAccount: FormatRule = {
  example: '123456789012',
  whileTyping: digitsOf,
  check: matches(/^\d{12}$/, 'onlineAccountDigits'),
  isSensitive: true,
  keyboard: DIGITS,
  width: 'full',
  comparedBy: digitsOf,
  spellings: (value) => [withoutBlanks(value)],
};
