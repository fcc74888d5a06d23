import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normaliseWhenLeft } from '../../../schema/forms/normalise.ts';

/** In characters, including spaces. E.164 allows 15 digits, with at most one separator between two of them. */
const MAX_LENGTH = 30;

/**
 * Normalises a telephone number for storage and display: ten digits as (123) 456-7890, all others in international
 * format, +44 20 7946 0958. Undefined for text that is no number and for a number with an extension, which no form
 * field could hold.
 */
export function phoneNumber(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const here = normaliseWhenLeft('phone', typed);
  if (/^\(\d{3}\) \d{3}-\d{4}$/.test(here)) return here;
  const number = parsePhoneNumberFromString(typed.trim(), { extract: false });
  return number?.isValid() === true && number.ext === undefined ? number.formatInternational() : undefined;
}
