import { localeOf } from '../../../schema/forms/languages.ts';

/** "November 21, 2026": dates with the month's name, in the person's own day. */
export function formatDay(moment: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(moment));
}

/** "2026-10" -> "October 2026"; anything else as it is. */
export function formatMonth(month: string, language: string): string {
  const moment = new Date(month);
  return Number.isNaN(moment.getTime())
    ? month
    : new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(moment);
}
