import { isRealDate, toIsoDate, toUsDate } from '../../../schema/forms/dates.ts';
import { foldWidthAndDigits } from '../../../schema/forms/fold-width-and-digits.ts';
import { localeOf } from '../../../schema/forms/languages.ts';
import { foldTyped, type Typed } from '../../../schema/forms/type-into.ts';

/** Month, day and year as typed, each possibly empty or incomplete. */
export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** Splits `1980-01-05`, or a draft like `01//19`, into its parts. */
export function datePartsOf(stored: string): DateParts {
  const [month = '', day = '', year = ''] = toUsDate(stored).split('/');
  return { month, day, year };
}

/** Joins the parts while they are typed; '' if all are empty. Blurring the field normalises it to a date. */
export function draftDate({ month, day, year }: DateParts): string {
  return month === '' && day === '' && year === '' ? '' : `${month}/${day}/${year}`;
}

/** Converts a typed date to its stored form: `01/05/1980` to `1980-01-05`; an incomplete one stays as it is. */
export function storedTypedDate(typed: string): string {
  const date = toIsoDate(typed);
  return isRealDate(date) ? date : typed;
}

/** Returns the number of the only month whose name begins with a word of the text, in this language or in English. */
function monthIn(text: string, language: string): string {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const months = (words.length > 0 ? [language, 'en'] : []).flatMap((code) => {
    // With a day, because months within dates may have another ending: января.
    const format = new Intl.DateTimeFormat(localeOf(code), { month: 'long', day: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => month + 1).filter((month) => {
      const named = format
        .format(Date.UTC(2000, month - 1, 1))
        .toLowerCase()
        .split(/\P{L}+/u);
      return named.some((name) => words.some((word) => name.startsWith(word)));
    });
  });
  return new Set(months).size === 1 ? String(months[0]) : '';
}

/**
 * Reads a whole date, as pasted or filled in by the browser, if it has one meaning only: year first, or with the month
 * by name. Returns `1990-01-05`; undefined for anything else, `05/04/1990` included.
 */
export function readWholeDate(typed: string, language: string): string | undefined {
  const text = foldWidthAndDigits(typed).toLowerCase();
  const [first = '', second = '', third = '', ...more] = text.match(/\d+/g) ?? [];
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  const date =
    third === ''
      ? `${year}-${monthIn(text, language).padStart(2, '0')}-${day.padStart(2, '0')}`
      : `${first}-${second.padStart(2, '0')}-${third.padStart(2, '0')}`;
  return more.length === 0 && isRealDate(date) ? date : undefined;
}

/**
 * Inserts slashes, which phones' number pads lack: month and day take two digits each, further digits move on. Typed
 * slashes are kept, so that `1/5/1980` works too. A month typed by name is left alone until the date is whole.
 */
export function typeDate(typed: Typed): Typed {
  const { text, caret } = foldTyped(typed);
  const whole = readWholeDate(text, 'en');
  if (whole !== undefined) return { text: toUsDate(whole), caret: toUsDate(whole).length };
  if (/\p{L}/u.test(text)) return { text, caret };
  const parts = text.replaceAll('-', '/').split('/');
  const [month = '', day = ''] = parts;
  let year = parts.slice(2).join('');
  const hasDay = parts.length > 1 || month.length > 2;
  const dayDigits = month.slice(2) + day;
  const hasYear = parts.length > 2 || dayDigits.length > 2;
  year = (dayDigits.slice(2) + year).slice(0, 4);
  const after = [month.slice(0, 2), ...(hasDay ? [dayDigits.slice(0, 2)] : []), ...(hasYear ? [year] : [])].join('/');
  // A caret at the end stays there; elsewhere it keeps the number of digits before it.
  if (caret >= text.length) return { text: after, caret: after.length };
  const digits = text.slice(0, caret).replaceAll(/\D/g, '').length;
  let at = 0;
  for (let seen = 0; at < after.length && seen < digits; at += 1) if (after.charAt(at) !== '/') seen += 1;
  return { text: after, caret: Math.max(at, after === text ? caret : 0) };
}
