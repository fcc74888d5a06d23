import { isRealDate } from '../../../../schema/forms/dates.ts';
import { monthsIn } from '../../documents/public.ts';

export interface WrittenDate {
  readonly at: number;
  readonly written: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>\\d{4})';

interface Calendar {
  /** Month number by lower-case name. */
  readonly months: ReadonlyMap<string, number>;
  readonly forms: readonly RegExp[];
}

let calendar: Calendar | undefined;

function englishCalendar(): Calendar {
  calendar ??= calendarOf(monthsIn('en'));
  return calendar;
}

function calendarOf(months: ReadonlyMap<string, number>): Calendar {
  // Longest first, so that "September" is not matched as "Sept".
  const names = [...months.keys()].sort((one, other) => other.length - one.length);
  const month = `(?<month>${names.join('|')})\\.?`;
  const forms = [
    // March 5, 1990
    new RegExp(`\\b${month}\\s+${DAY},?\\s+${YEAR}(?!\\d)`, 'giu'),
    // 5 March 1990; the 5th day of March of 1990
    new RegExp(`(?<!\\d)${DAY}(?:\\s+day)?(?:\\s+of)?\\s+${month},?\\s+(?:of\\s+)?${YEAR}(?!\\d)`, 'giu'),
    // 1990-03-05
    /(?<![\d-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/gu,
    // 03/05/1990: month first, as in American English.
    /(?<![\d/.-])(?<month>\d{1,2})(?<mark>[/.-])(?<day>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)/gu,
  ];
  return { months, forms };
}

/** Finds the dates in an English text. If the first of two numbers cannot be a month, it is read as the day. */
export function writtenDates(text: string): WrittenDate[] {
  const { months, forms } = englishCalendar();
  return forms
    .flatMap((form) =>
      [...text.matchAll(form)].flatMap((match) => {
        const { year = '', month = '', day = '' } = match.groups ?? {};
        const first = /^\d/.test(month) ? Number(month) : (months.get(month.toLowerCase()) ?? 0);
        const date = first > 12 ? dateOf(year, Number(day), first) : dateOf(year, first, Number(day));
        return date === undefined ? [] : [{ at: match.index, written: match[0], date }];
      }),
    )
    .sort((one, other) => one.at - other.at);
}

/** Undefined for a date that does not exist. */
function dateOf(year: string, month: number, day: number): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}
