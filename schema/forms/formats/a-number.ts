import type { FormatRule } from './format-rule.ts';
import { WORDS } from './keyboards.ts';
import { digitsOf, lettersAndDigits, withoutBlanks } from './letters.ts';

const MIN_LETTERS = 8;
const PRINTED_DIGITS = 9;

/** "A12 345 678" becomes 012345678; text that is no A-Number stays as typed. */
function nineDigits(value: string): string {
  const digits = /^A?(\d{7,9})$/i.exec(withoutBlanks(value))?.[1];
  return digits ? digits.padStart(PRINTED_DIGITS, '0') : value;
}

/** Alien registration number: letters and digits, at least eight. The box prints "A-" itself and has nine digits. */
export const aNumber: FormatRule = {
  example: 'A012345678',
  whileTyping: lettersAndDigits,
  check: (value) => (value.length < MIN_LETTERS ? 'aNumberTooShort' : undefined),
  ids: /alien/i,
  isSensitive: true,
  keyboard: WORDS,
  width: 'half',
  hint: 'upperCaseHint',
  // "A 012 345 678" and "12345678" are equal.
  comparedBy: (value) => digitsOf(value).replace(/^0+/, ''),
  spellings: (value) => [nineDigits(value)],
  boxHolds: /^\d{9}$/,
};
