import { localeOf } from '../../schema/forms/languages.ts';

/** Formats a day: "November 30, 2026". @param moment ISO 8601 @param timeZone by default the device's */
export const formatDay = (moment: string, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(new Date(moment));

/** Formats a day and time: "November 30, 2026 at 5:00 PM". */
export const formatMoment = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));

/** Formats "2026-10" as "October 2026"; anything else is returned unchanged. */
export function formatMonth(month: string, language: string): string {
  const moment = new Date(month);
  return Number.isNaN(moment.getTime())
    ? month
    : new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(moment);
}

/** Returns a language's localised name: "es" is "Spanish" in English, "Español" in Spanish. */
export function languageName(code: string, language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
