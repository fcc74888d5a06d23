import { matches } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { TELEPHONE } from './keyboards.ts';
import { digitsOf } from './letters.ts';
import { dialledDigits, phoneSpellings, PLAIN_PHONE, samePhone } from './telephone-digits.ts';

const DIGITS = 10;

/**
 * Formats ten digits, or the first of them, as (123) 456-7890, without a leading US country code. Other numbers stay
 * as typed, because a dropped or moved digit would make it another number.
 */
function grouped(text: string): string {
  if (!PLAIN_PHONE.test(text)) return text;
  const isWithCode = text.trimStart().startsWith('+');
  const typed = dialledDigits(text);
  if (isWithCode && !/^1\d{10}$/.test(digitsOf(text))) return text;
  if (typed.length > DIGITS) return text;
  // A separator is added only once a digit follows it; otherwise Backspace could not pass it.
  if (typed.length <= 3) return typed === '' ? '' : `(${typed}`;
  if (typed.length <= 6) return `(${typed.slice(0, 3)}) ${typed.slice(3)}`;
  return `(${typed.slice(0, 3)}) ${typed.slice(3, 6)}-${typed.slice(6)}`;
}

/** Telephone number in the United States: (123) 456-7890. */
export const phone: FormatRule = {
  example: '(213) 555-0199',
  whileTyping: grouped,
  caret: 'digits',
  check: matches(/^\(\d{3}\) \d{3}-\d{4}$/, 'invalidPhone'),
  isSensitive: false,
  keyboard: TELEPHONE,
  width: 'half',
  hint: 'phoneHint',
  comparedBy: samePhone,
  spellings: phoneSpellings,
};
