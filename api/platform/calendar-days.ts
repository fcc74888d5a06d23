import { localeOf } from '../../schema/forms/languages.ts';

/* Days of the calendar as text, "2026-11-21": no clock, no time zone. */

const DAY_MS = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** @param text ISO 8601 with its zone: "2026-11-21T17:00:00Z" */
export const momentOf = (text: string): Date => new Date(text);

export const addHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000);

const firstOf = (month: string) => new Date(`${month.slice(0, 7)}-01T00:00:00Z`);

/** "2026-10" -> "October 2026", "octubre de 2026". */
export const monthInWords = (month: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    firstOf(month),
  );

/** "2026-10-05" -> "October 5, 2026", "5 de octubre de 2026". */
export const dayInWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
