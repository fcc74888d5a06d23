import { matches } from './checks.ts';
import type { FormatRule } from './format-rule.ts';
import { digitsOf } from './letters.ts';
import { phone } from './phone.ts';
import { PLAIN_PHONE } from './telephone-digits.ts';

/** A zero in brackets is dialled only within the country; only the user knows which digits to leave out. */
function packed(text: string): string {
  const typed = text.trim();
  return typed.startsWith('+') && PLAIN_PHONE.test(typed) && !/\(0\)/.test(typed) ? `+${digitsOf(typed)}` : typed;
}

/** Telephone number of any country: one of the United States as in `phone`, any other as +442079460958. */
export const anyPhone: FormatRule = {
  ...phone,
  example: '+442079460958',
  whenLeft: packed,
  // E.164 numbers have at most 15 digits; the shortest in use have 6. Ten digits without separators are US numbers
  // that were stored before these were grouped.
  check: matches(/^(?:\(\d{3}\) \d{3}-\d{4}|(?:\+1)?\d{10}|\+[2-9]\d{5,14})$/, 'invalidAnyPhone'),
  width: 'full',
  hint: 'anyPhoneHint',
};
