import { useLocale } from '../../i18n/use-language.ts';

/** "2027-01-05" -> "January 5, 2027": days of the calendar, in no time zone. */
export function useFormatDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
