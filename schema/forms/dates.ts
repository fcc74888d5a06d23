const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** Nobody alive was born earlier, and no date on a form is later. Catches `0198` and `19800`. */
const FIRST_YEAR = 1850;
const LAST_YEAR = 2199;

/** Whether the text is `YYYY-MM-DD` and a day of the calendar, in any year. */
export function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (ISO.exec(text) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The same between 1850 and 2199. */
export const isRealDate = (text: string): boolean => isDay(text) && isRealYear(Number(text.slice(0, 4)));

export const isRealYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** `1/5/1980`, `01-05-1980` (month first, as on the form) -> `1980-01-05`; anything else unchanged. */
export function toIsoDate(text: string): string {
  const [, month, day, year] = TYPED.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `1980-01-05` -> `01/05/1980`, as on the official form; anything else unchanged. */
export function toUsDate(text: string): string {
  const [, year, month, day] = ISO.exec(text) ?? [];
  return year === undefined || month === undefined || day === undefined ? text : `${month}/${day}/${year}`;
}

const MONTH = /^(\d{2})\/(\d{4})$/;
const TYPED_MONTH = /^(\d{1,2})[/-](\d{4})$/;

/** Days that an answer may mean: one, or all of a month. Both ends are valid dates. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** `5/2019`, `2019-05-14`, `05/14/2019` -> `05/2019`; anything else unchanged. */
export function toMonthYear(text: string): string {
  const [, year, month] = ISO.exec(toIsoDate(text.trim())) ?? [];
  if (year !== undefined && month !== undefined) return `${month}/${year}`;
  const [, typedMonth, typedYear] = TYPED_MONTH.exec(text.trim()) ?? [];
  return typedMonth === undefined || typedYear === undefined ? text : `${typedMonth.padStart(2, '0')}/${typedYear}`;
}

/** Returns the days of `05/2019`; undefined for an invalid month. */
export function monthSpan(text: string): DaySpan | undefined {
  const [, month = '', year = ''] = MONTH.exec(text) ?? [];
  const first = `${year}-${month}-01`;
  if (!isRealDate(first)) return undefined;
  return { first, last: `${year}-${month}-${daysIn(Number(year), Number(month))}` };
}

/** Returns the days of a date or month; undefined for anything else. */
export const spanOf = (text: string): DaySpan | undefined =>
  isRealDate(text) ? { first: text, last: text } : monthSpan(text);

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const DAY_MS = 86_400_000;

/** Returns the days between two valid dates; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the completed years between two valid dates; negative when the second is earlier. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

export type Span = 'days' | 'months' | 'years';

/** Adds days, months or years (or subtracts them if negative). Clamps to the end of a month: Jan 31 + 1 month. */
export function addToDay(day: string, amount: number, span: Span): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + amount * { days: 0, months: 1, years: 12 }[span];
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const toDate = Math.min(date, daysIn(toYear, toMonth)) + (span === 'days' ? amount : 0);
  return new Date(Date.UTC(toYear, toMonth - 1, toDate)).toISOString().slice(0, 10);
}
