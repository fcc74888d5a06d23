import { addDays } from '../../platform/calendar-days.ts';
import { isBusinessDay } from '../../platform/federal-holidays.ts';

/** 8 CFR 103.8(b): what was served by mail may be answered three days later. */
const MAILING_DAYS = 3;
/** 8 CFR 103.2(b)(8)(iv): at most twelve weeks for evidence, thirty days for an intent to deny. Notices may give less. */
const LONGEST_ANSWER_DAYS = { evidenceRequest: 84, intentToDeny: 30 } as const;

/** The last day on which an answer can be in time, however the notice words it. */
export function latestAnswer(kind: keyof typeof LONGEST_ANSWER_DAYS, issuedOn: string, isMailed: boolean): string {
  return addDays(issuedOn, LONGEST_ANSWER_DAYS[kind] + (isMailed ? MAILING_DAYS : 0));
}

/** The working day that is safe: the day itself, or the last one before it. */
export function safeDayOf(day: string): string {
  let safe = day;
  while (!isBusinessDay(safe)) safe = addDays(safe, -1);
  return safe;
}

/**
 * The same day so many years later. February 29 becomes March 1 where something opens (whoever comes a day early is
 * refused) and February 28 where something ends.
 */
export function addYears(day: string, years: number, leapDay: 'opens' | 'ends'): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  if (!day.endsWith('-02-29') || isLeapYear(Number(later.slice(0, 4)))) return later;
  return leapDay === 'opens' ? `${later.slice(0, 4)}-03-01` : `${later.slice(0, 4)}-02-28`;
}

/** So many months earlier; where that month has no such day, the first of the next one. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, daysIn(year, month - months) + 1)))
    .toISOString()
    .slice(0, 10);
}

const isLeapYear = (year: number) => daysIn(year, 2) === 29;
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
