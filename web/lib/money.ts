import { localeOf } from '../../schema/forms/languages.ts';
import { isRightToLeft } from '../i18n/languages.ts';

/** Cached, because creating one takes several milliseconds on a phone and a price list formats a dozen amounts. */
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
 * Formats 4900 as "$49" and 6899 as "$68.99": whole dollars without cents, as is usual in the United States. In
 * right-to-left languages the English form is isolated, so that sign and digits do not change places.
 */
export function formatMoney(cents: number, language: string): string {
  const isTurned = isRightToLeft(language);
  const locale = isTurned ? 'en-US' : localeOf(language);
  const words = formatIn(locale, cents % 100 === 0 ? 0 : 2).format(cents / 100);
  return isTurned ? `\u2066${words}\u2069` : words;
}
