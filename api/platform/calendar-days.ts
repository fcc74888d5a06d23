import { byLocale } from './by-locale.ts';

/* Calendar days as text, "2026-11-21", independent of clock and time zone. */

const DAY_MS = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day of the week; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the days from one date to another, negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/**
 * Returns the same day a number of years later. February 29 becomes March 1 where a period opens (a day too early
 * would be refused) and February 28 where one ends.
 */
export function addYears(day: string, years: number, leapDay: 'opens' | 'ends'): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  if (!day.endsWith('-02-29') || isLeapYear(Number(later.slice(0, 4)))) return later;
  return leapDay === 'opens' ? `${later.slice(0, 4)}-03-01` : `${later.slice(0, 4)}-02-28`;
}

/** Goes back a number of months; where that month lacks the day, to the first of the next month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, daysIn(year, month - months) + 1)))
    .toISOString()
    .slice(0, 10);
}

const isLeapYear = (year: number) => daysIn(year, 2) === 29;
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @param text ISO 8601 with a time zone: "2026-11-21T17:00:00Z" */
export const momentOf = (text: string): Date => new Date(text);

export const addHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000);

const firstOf = (month: string) => new Date(`${month.slice(0, 7)}-01T00:00:00Z`);

const months = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const days = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

/** "2026-10" -> "October 2026", "octubre de 2026". */
export const formatMonth = (month: string, language: string): string => months(language).format(firstOf(month));

/** "2026-10-05" -> "October 5, 2026", "5 de octubre de 2026". */
export const formatDay = (day: string, language: string): string => days(language).format(new Date(`${day}T00:00:00Z`));
