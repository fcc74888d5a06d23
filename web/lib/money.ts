import { localeOf } from '../../schema/forms/languages.ts';
import { isRightToLeft } from '../i18n/languages.ts';

/**
 * 4900 -> "$49", 6899 -> "$68.99": whole dollars without cents, as prices are written in the United States. Where one
 * writes from right to left, as in English and kept in one piece: the sign and the digits would change places.
 */
export function moneyWords(cents: number, language: string): string {
  const isTurned = isRightToLeft(language);
  const words = new Intl.NumberFormat(isTurned ? 'en-US' : localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
  return isTurned ? `\u2066${words}\u2069` : words;
}
