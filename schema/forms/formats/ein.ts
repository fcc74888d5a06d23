import { digitCount } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';
import { digitsOf } from './letters.ts';

const LENGTH = 9;

/** Surplus digits stay visible and are reported as a problem, because truncation could remove the wrong ones. */
function grouped(text: string): string {
  const typed = digitsOf(text);
  return typed.length > 2 && typed.length <= LENGTH ? `${typed.slice(0, 2)}-${typed.slice(2)}` : typed;
}

/** Employer identification number: 12-3456789. It is printed on every payslip and not secret. */
export const ein: FormatRule = {
  example: '12-3456789',
  whileTyping: grouped,
  caret: 'digits',
  check: digitCount([LENGTH], 'einDigits'),
  isSensitive: false,
  looksSensitive: true,
  keyboard: DIGITS,
  width: 'half',
  hint: 'einHint',
  comparedBy: digitsOf,
  spellings: (value) => {
    const digits = digitsOf(value);
    return digits.length === LENGTH ? [grouped(digits), digits] : [value];
  },
};
