import { digitsOf } from './letters.ts';

/** Digits and what people put between them. Anything else (an extension, a word) makes it no plain number. */
export const PLAIN_PHONE = /^\s*\+?[\d\s().\/\u2010-\u2015-]*$/;

/** The ten digits of a number in the United States; with any other country code, the digits alone are another number. */
export function nationalDigits(phone: string): string | undefined {
  return /^(?:\+1)?(\d{10})$/.exec(phone.replaceAll(/[\s().-]/g, ''))?.[1];
}

/** Only the code of the United States may be missing: the last ten digits of a number abroad are somebody else's here. */
export function dialledDigits(phone: string): string {
  return digitsOf(phone).replace(/^1(?=\d{10}$)/, '');
}
