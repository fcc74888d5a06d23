import { digitCount } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { DIGITS } from './keyboards.ts';
import { digitsOf } from './letters.ts';

const LENGTH = 5;
const LONG_LENGTH = 9;

function grouped(text: string): string {
  const typed = digitsOf(text);
  if (typed.length > LONG_LENGTH) return typed;
  return typed.length > LENGTH ? `${typed.slice(0, LENGTH)}-${typed.slice(LENGTH)}` : typed;
}

/** 12345 or 12345-6789. */
export const zip: FormatRule = {
  example: '12345-6789',
  whileTyping: grouped,
  caret: 'digits',
  check: digitCount([LENGTH, LONG_LENGTH], 'zipDigits'),
  ids: /zip|postal/i,
  isSensitive: false,
  keyboard: DIGITS,
  width: 'half',
  hint: 'zipHint',
  comparedBy: (value) => digitsOf(value).slice(0, LENGTH),
  spellings: (value) => {
    const digits = digitsOf(value);
    return /^\d{5}-?\d{4}$/.test(value) ? [value, digits, digits.slice(0, LENGTH)] : [value];
  },
};
