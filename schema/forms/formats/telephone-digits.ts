import { digitsOf } from './letters.ts';

/** Digits and usual separators. Anything else (an extension, a word) is no plain number. */
export const PLAIN_PHONE = /^\s*\+?[\d\s().\/\u2010-\u2015-]*$/;

/** Returns the ten digits of a US number; with any other country code, they would be a different number. */
export function nationalDigits(phone: string): string | undefined {
  return /^(?:\+1)?(\d{10})$/.exec(phone.replaceAll(/[\s().-]/g, ''))?.[1];
}

/** Drops only a US country code: the last ten digits of a foreign number would be another number here. */
export function dialledDigits(phone: string): string {
  return digitsOf(phone).replace(/^1(?=\d{10}$)/, '');
}
