import { localeOf } from '../../schema/forms/languages.ts';
import { isRightToLeft } from '../i18n/languages.ts';

/** Making one takes a phone several milliseconds, and a price list writes a dozen amounts. */
const formats = new Map<string, Intl.NumberFormat>();

function formatIn(locale: string, digits: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * 4900 -> "$49", 6899 -> "$68.99": whole dollars without cents, as prices are written in the United States. Where one
 * writes from right to left, as in English and kept in one piece: the sign and the digits would change places.
 */
export function formatMoney(cents: number, language: string): string {
  const isTurned = isRightToLeft(language);
  const locale = isTurned ? 'en-US' : localeOf(language);
  const words = formatIn(locale, cents % 100 === 0 ? 0 : 2).format(cents / 100);
  return isTurned ? `\u2066${words}\u2069` : words;
}
