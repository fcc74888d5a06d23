import { matches } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { TELEPHONE } from './keyboards.ts';
import { digitsOf } from './letters.ts';
import { dialledDigits, nationalDigits, PLAIN_PHONE } from './telephone-digits.ts';

/** A zero in brackets is dialled only within the country; only the user knows which digits to leave out. */
function packed(text: string): string {
  if (!PLAIN_PHONE.test(text) || /\(0\)/.test(text)) return text;
  return (text.trimStart().startsWith('+') ? '+' : '') + digitsOf(text);
}

/** Telephone number of any country: digits with an optional leading +. */
export const anyPhone: FormatRule = {
  example: '+442079460958',
  whileTyping: packed,
  // E.164 numbers have at most 15 digits; the shortest national numbers in use have 6.
  check: matches(/^\+?\d{6,15}$/, 'invalidAnyPhone'),
  isSensitive: false,
  keyboard: TELEPHONE,
  width: 'full',
  hint: 'anyPhoneHint',
  comparedBy: dialledDigits,
  spellings: (value) => {
    const national = nationalDigits(value);
    return [value, value.replaceAll(/[\s()-]/g, ''), ...(national === undefined ? [] : [national])];
  },
};
