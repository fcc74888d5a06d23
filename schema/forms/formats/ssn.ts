import { digitCount } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';
import { digitsOf } from './letters.ts';

const LENGTH = 9;

/** Surplus digits stay visible after the last group and are reported, as truncation could remove the wrong ones. */
function grouped(text: string): string {
  const typed = digitsOf(text);
  if (typed.length > LENGTH) return typed;
  return [typed.slice(0, 3), typed.slice(3, 5), typed.slice(5)].filter((part) => part !== '').join('-');
}

/** Social Security number: 123-45-6789. */
export const ssn: FormatRule = {
  example: '123-45-6789',
  whileTyping: grouped,
  caret: 'digits',
  check: digitCount([LENGTH], 'ssnDigits'),
  ids: /social_?security|^ssn$/i,
  isSensitive: true,
  keyboard: DIGITS,
  width: 'half',
  hint: 'ssnHint',
  comparedBy: digitsOf,
  spellings: (value) => {
    const digits = digitsOf(value);
    return digits.length === LENGTH ? [grouped(digits), digits] : [value];
  },
};
