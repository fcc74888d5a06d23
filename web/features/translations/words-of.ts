/** 4900 -> "$49", 6899 -> "$68.99". */
export const priceWords = (cents: number, language: string): string =>
  // As prices are written in the United States, in Spanish too.
  new Intl.NumberFormat(language === 'es' ? 'es-US' : language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

/** "November 30, 2026" */
export const dayWords = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(moment));

/** "November 30, 2026 at 5:00 PM" */
export const momentWords = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));

/** "es" -> "Spanish", "Español" */
export function languageWords(code: string, language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
