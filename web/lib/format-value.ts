import { localeOf } from '../../schema/forms/languages.ts';

/** A value as people read it: dates with the month's name, everything else as it is. */
export function formatValue(value: string, language: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (year === undefined) return value;
  // A date has no time zone: taken and told in the same one.
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
}
