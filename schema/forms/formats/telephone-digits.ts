import { digitsOf } from './letters.ts';

/** Digits and usual separators. Anything else (an extension, a word) is no plain number. */
export const PLAIN_PHONE = /^\s*\+?[\d\s().\/\u2010-\u2015-]*$/;

/** Returns the ten digits of a US number; with any other country code, they would be a different number. */
export const nationalDigits = (phone: string): string | undefined =>
  /^(?:\+?1)?(\d{10})$/.exec(phone.replaceAll(/[\s().-]/g, ''))?.[1];

/** Drops only a US country code: the last ten digits of a foreign number would be another number here. */
export const dialledDigits = (phone: string): string => digitsOf(phone).replace(/^1(?=\d{10}$)/, '');

/** Equal for all spellings of a number: +82 2 312 3456 is not (822) 312-3456. */
export const samePhone = (phone: string): string => nationalDigits(phone) ?? `+${digitsOf(phone)}`;

/** A US number with brackets, with hyphens and as ten digits; any other as typed and without separators. */
export function phoneSpellings(phone: string): readonly string[] {
  const digits = nationalDigits(phone);
  return digits === undefined
    ? [phone, phone.replaceAll(/[\s()-]/g, '')]
    : [phone, `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`, digits];
}
