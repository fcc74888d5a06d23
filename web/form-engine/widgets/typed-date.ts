import { isRealDate, toIsoDate, toUsDate } from '../../../schema/forms/dates.ts';
import { foldTyped, type Typed } from '../../../schema/forms/type-into.ts';

/** Month, day and year as typed, each possibly empty or unfinished. */
export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** `1980-01-05` → its parts; a draft like `01//19` → what there is. */
export function datePartsOf(stored: string): DateParts {
  const [month = '', day = '', year = ''] = toUsDate(stored).split('/');
  return { month, day, year };
}

/** The parts as kept while they are typed; '' when nothing is. Leaving the field makes it a date. */
export function draftDate({ month, day, year }: DateParts): string {
  return month === '' && day === '' && year === '' ? '' : `${month}/${day}/${year}`;
}

/** A typed date as stored: `01/05/1980` → `1980-01-05`, an unfinished one as it is. */
export function storedTypedDate(typed: string): string {
  const date = toIsoDate(typed);
  return isRealDate(date) ? date : typed;
}

/**
 * Puts the slashes in: month and day take two digits, what is more flows on. Phones' number pads have no slash. One's
 * own slashes stay, so that `1/5/1980` can be typed too.
 */
export function typeDate(typed: Typed): Typed {
  const { text, caret } = foldTyped(typed);
  const parts = text.replaceAll('-', '/').split('/');
  const [month = '', day = ''] = parts;
  let year = parts.slice(2).join('');
  const hasDay = parts.length > 1 || month.length > 2;
  const dayDigits = month.slice(2) + day;
  const hasYear = parts.length > 2 || dayDigits.length > 2;
  year = (dayDigits.slice(2) + year).slice(0, 4);
  const after = [month.slice(0, 2), ...(hasDay ? [dayDigits.slice(0, 2)] : []), ...(hasYear ? [year] : [])].join('/');
  // At the end it stays at the end; elsewhere behind as many digits as before.
  if (caret >= text.length) return { text: after, caret: after.length };
  const digits = text.slice(0, caret).replaceAll(/\D/g, '').length;
  let at = 0;
  for (let seen = 0; at < after.length && seen < digits; at += 1) if (after.charAt(at) !== '/') seen += 1;
  return { text: after, caret: Math.max(at, after === text ? caret : 0) };
}
