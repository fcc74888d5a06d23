import { localeOf } from '../../../schema/forms/languages.ts';

/** "November 30, 2026 at 5:00 PM" */
export const formatMoment = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));

/** "es" -> "Spanish", "Español" */
export function languageName(code: string, language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
