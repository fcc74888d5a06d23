import { digitCount } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';
import { digitsOf } from './letters.ts';

const LENGTH = 9;

/** Too many digits stay in sight and have a problem: cut ones could be the wrong ones. */
function grouped(text: string): string {
  const typed = digitsOf(text);
  return typed.length > 2 && typed.length <= LENGTH ? `${typed.slice(0, 2)}-${typed.slice(2)}` : typed;
}

/** An employer's identification number: 12-3456789. It stands on every payslip and is no secret. */
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
