import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normaliseWhenLeft } from '../../../schema/forms/normalise.ts';

/** Signs, spaces included. E.164 has 15 digits; nobody writes more than one sign between two of them. */
const MAX_LENGTH = 30;

/**
 * A telephone number of any country as it is stored and shown: ten digits as forms write them, (123) 456-7890; every
 * other as dialled from abroad, +44 20 7946 0958. Undefined for what is no number, and for one with an extension: it
 * would be lost in every box of a form.
 */
export function phoneNumber(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const here = normaliseWhenLeft('phone', typed);
  if (/^\(\d{3}\) \d{3}-\d{4}$/.test(here)) return here;
  const number = parsePhoneNumberFromString(typed.trim(), { extract: false });
  return number?.isValid() === true && number.ext === undefined ? number.formatInternational() : undefined;
}
