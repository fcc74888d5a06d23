import { addDays, weekdayOf } from './calendar-days.ts';

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 0;

/** The legal public holidays of the United States, 5 U.S.C. 6103(a), on the days observed (6103(b)). */
export function federalHolidays(year: number): readonly string[] {
  return [
    observed(`${year}-01-01`), // New Year's Day
    nth(year, 1, MONDAY, 3), // Birthday of Martin Luther King, Jr.
    nth(year, 2, MONDAY, 3), // Washington's Birthday
    last(year, 5, MONDAY), // Memorial Day
    observed(`${year}-06-19`), // Juneteenth National Independence Day
    observed(`${year}-07-04`), // Independence Day
    nth(year, 9, MONDAY, 1), // Labor Day
    nth(year, 10, MONDAY, 2), // Columbus Day
    observed(`${year}-11-11`), // Veterans Day
    nth(year, 11, THURSDAY, 4), // Thanksgiving Day
    observed(`${year}-12-25`), // Christmas Day
  ];
}

/** Whether a day is a weekday and no federal holiday. @param day "2026-11-21" */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  const year = Number(day.slice(0, 4));
  // New Year's Day on a Saturday is observed on the last day of the year before.
  return ![...federalHolidays(year), ...federalHolidays(year + 1)].includes(day);
}

/** Moves a holiday on a Saturday to the Friday before, one on a Sunday to the Monday after. */
function observed(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY ? addDays(day, -1) : weekday === SUNDAY ? addDays(day, 1) : day;
}

function nth(year: number, month: number, weekday: number, count: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
}

function last(year: number, month: number, weekday: number): string {
  const fifth = nth(year, month, weekday, 5);
  return Number(fifth.slice(5, 7)) === month ? fifth : nth(year, month, weekday, 4);
}
