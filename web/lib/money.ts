import { localeOf } from '../../schema/forms/languages.ts';

/** 4900 -> "$49", 6899 -> "$68.99": whole dollars without cents, as prices are written in the United States. */
export const moneyWords = (cents: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
