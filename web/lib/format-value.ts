import { localeOf } from '../../schema/forms/languages.ts';

/** Formats dates with the month's name and returns anything else unchanged. */
export function formatValue(value: string, language: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (year === undefined) return value;
  // A date has no time zone: parse and format it in UTC.
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
}
