import { isRealDate } from '../../../../../schema/forms/dates.ts';
import { asDigits, fold, isNear } from './fold.ts';
import { foldedMonths } from './months.ts';

export type DayOrder = 'dayFirst' | 'monthFirst';

export interface DateRules {
  /** YYYY-MM-DD; decides the century of two-digit years. */
  readonly today: string;
  /** Order of numeric dates on this document (03/04/2020). Undefined if unknown. */
  readonly order: DayOrder | undefined;
  /** Whether a future date is impossible: born, married, issued. */
  readonly isPast: boolean;
}

export interface ReadDate {
  readonly value: string;
  /** Offset in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether two interpretations are possible and nothing decides. */
  readonly isAmbiguous: boolean;
  /** Whether the year has two digits, so that the century is inferred. */
  readonly hasShortYear: boolean;
}

/** Below this length, a misspelt month name is not recognised. */
const LONG = 5;

/** `MARZ0`, `Sept.`, `MAR/MARS` -> 3, 9, 3 */
function monthOf(text: string): number | undefined {
  for (const part of text.split('/')) {
    const word = fold(part).replaceAll('0', 'O').replaceAll('1', 'I');
    const month = foldedMonths().get(word);
    if (month !== undefined) return month;
    if (word.length < LONG) continue;
    const near = [...foldedMonths()].find(([name]) => name.length >= LONG && isNear(name, word));
    if (near) return near[1];
  }
  return undefined;
}

const MONTH = String.raw`(\p{L}[\p{L}01]{2,10}\.?(?:\s?/\s?\p{L}[\p{L}01]{2,10}\.?)?)`;
const BETWEEN = String.raw`[\s,.\-/]{1,3}`;
/** Separator that may be empty: visas print 12MAR1990. */
const PERHAPS = String.raw`[\s,.\-/]{0,3}`;
const DAY = String.raw`(?=[OIl]?\d)([\dOIl]{1,2})(?:st|nd|rd|th|º|°|er)?`;
const YEAR = String.raw`([12][\dOIlSB]{3})(?![\d])`;

type Parts = readonly [year: string, month: string, day: string];
interface Pattern {
  readonly pattern: RegExp;
  readonly parts: (groups: readonly string[]) => Parts;
}

const WRITTEN: readonly Pattern[] = [
  {
    // "Día: 12 Mes: marzo Año: 1990"
    pattern: new RegExp(
      String.raw`D[ií]a\W{1,3}(\d{1,2})\W{1,4}Mes\W{1,3}([\p{L}\d]{1,10})\W{1,4}A[ñn]o\W{1,3}${YEAR}`,
      'giu',
    ),
    parts: ([day = '', month = '', year = '']) => [year, month, day],
  },
  {
    // "12 MAR 1990", "12-MAR/MARS-1990", "12 de marzo de 1990", "12th day of March, 1990"
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])${DAY}(?:\s+d[ií]as)?(?:\s+day)?(?:\s+(?:del?|of)(?:\s+mes\s+de)?)?${PERHAPS}${MONTH}(?:\s+(?:del?|of)(?:\s+a[ñn]o)?)?${PERHAPS}${YEAR}`,
      'giu',
    ),
    parts: ([day = '', month = '', year = '']) => [year, month, day],
  },
  {
    // "March 12, 1990"
    pattern: new RegExp(String.raw`(?<![\p{L}\d])${MONTH}${BETWEEN}${DAY}${BETWEEN}${YEAR}`, 'giu'),
    parts: ([month = '', day = '', year = '']) => [year, month, day],
  },
  {
    // "2025 March 15"
    pattern: new RegExp(String.raw`(?<![\p{L}\d])${YEAR}${BETWEEN}${MONTH}${BETWEEN}${DAY}(?![\p{L}\d])`, 'giu'),
    parts: ([year = '', month = '', day = '']) => [year, month, day],
  },
];
const ISO = /(?<!\d)([12][\dOIlSB]{3})[-/.]([\dOIl]{1,2})[-/.]([\dOIl]{1,2})(?!\d)/g;
const NUMERIC = /(?<![\d/.-])([\dOIl]{1,2})\s?[-/.]\s?([\dOIl]{1,2})\s?[-/.]\s?([12][\dOIlSB]{3}|\d{2})(?![\d/-])/g;
/** As in passports of some countries; with plain spaces only if complete. */
const SPACED = /(?<![\d/.-])([\dOIl]{2}) ([\dOIl]{2}) ([12][\dOIlSB]{3})(?![\d/-])/g;
const SHORT_YEAR = new RegExp(String.raw`(?<![\p{L}\d])${DAY}${BETWEEN}${MONTH}${BETWEEN}(\d{2})(?!\d)`, 'giu');

/** Returns the first date in a text, in English or Spanish, in words or figures. */
export function readDate(text: string, rules: DateRules): ReadDate | undefined {
  const found = [...written(text, rules), ...numeric(text, rules), ...shortYears(text, rules)];
  // At the same offset the longer match is more specific.
  return found.sort((a, b) => a.start - b.start || b.end - a.end)[0];
}

/** Infers the order of numeric dates from unambiguous ones: 25/03/1990. */
export function orderOf(texts: Iterable<string>): DayOrder | undefined {
  let [dayFirst, monthFirst] = [0, 0];
  for (const text of texts) {
    for (const [, first, second] of text.matchAll(NUMERIC)) {
      if (Number(first) > 12) dayFirst += 1;
      else if (Number(second) > 12) monthFirst += 1;
    }
  }
  if (dayFirst > 0 === monthFirst > 0) return undefined;
  return dayFirst > 0 ? 'dayFirst' : 'monthFirst';
}

function* written(text: string, rules: DateRules): Generator<ReadDate> {
  for (const { pattern, parts } of WRITTEN) {
    for (const match of text.matchAll(pattern)) {
      const [year, month, day] = parts(match.slice(1));
      const value = iso(asDigits(year), /^\d+$/.test(month) ? Number(month) : monthOf(month), Number(asDigits(day)));
      if (value === undefined || (rules.isPast && value > rules.today)) continue;
      yield { value, start: match.index, end: match.index + match[0].length, isAmbiguous: false, hasShortYear: false };
    }
  }
  for (const match of text.matchAll(ISO)) {
    const [year = '', month = '', day = ''] = match.slice(1).map(asDigits);
    const value = iso(year, Number(month), Number(day));
    if (value !== undefined)
      yield { value, start: match.index, end: match.index + match[0].length, isAmbiguous: false, hasShortYear: false };
  }
}

function* numeric(text: string, rules: DateRules): Generator<ReadDate> {
  for (const match of [...text.matchAll(NUMERIC), ...text.matchAll(SPACED)]) {
    const [first = '', second = '', printedYear = ''] = match.slice(1).map(asDigits);
    const year = fullYear(printedYear, rules);
    const dayFirst = iso(year, Number(second), Number(first));
    const monthFirst = iso(year, Number(first), Number(second));
    const possible = [dayFirst, monthFirst].filter(
      (value): value is string => value !== undefined && !(rules.isPast && value > rules.today),
    );
    const wanted = rules.order === 'dayFirst' ? dayFirst : monthFirst;
    const value = wanted !== undefined && possible.includes(wanted) ? wanted : possible[0];
    if (value === undefined) continue;
    const isAmbiguous = possible.length === 2 && dayFirst !== monthFirst && rules.order === undefined;
    const hasShortYear = printedYear.length === 2;
    yield { value, start: match.index, end: match.index + match[0].length, isAmbiguous, hasShortYear };
  }
}

function* shortYears(text: string, rules: DateRules): Generator<ReadDate> {
  for (const match of text.matchAll(SHORT_YEAR)) {
    const [, day = '', month = '', year = ''] = match;
    const value = iso(fullYear(year, rules), monthOf(month), Number(asDigits(day)));
    if (value !== undefined)
      yield { value, start: match.index, end: match.index + match[0].length, isAmbiguous: false, hasShortYear: true };
  }
}

/** `90` -> 1990 for past events; a future year stays in this century. */
function fullYear(year: string, { today, isPast }: DateRules): string {
  if (year.length !== 2) return year;
  const thisCentury = today.slice(0, 2) + year;
  return isPast && thisCentury > today.slice(0, 4) ? String(Number(today.slice(0, 2)) - 1) + year : thisCentury;
}

function iso(year: string, month: number | undefined, day: number): string | undefined {
  if (month === undefined) return undefined;
  const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isRealDate(value) ? value : undefined;
}
