import { useLocale } from '../../i18n/use-language.ts';

/** Formats calendar days without a time zone: "2027-01-05" is "January 5, 2027". */
export function useFormatDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
