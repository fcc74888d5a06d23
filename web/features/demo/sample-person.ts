import { localeOf } from '../../../schema/forms/languages.ts';

/** A made-up person. Names on forms are in Latin letters, whatever the interface language. */
export const SAMPLE = {
  familyName: 'RIVERA LUNA',
  givenName: 'MARISOL',
  birthDate: '1990-03-04',
  birthCity: 'PUEBLA',
  expiryDate: '2031-05-17',
  file: 'passport-example.pdf',
} as const;

/** Formats a date: "March 4, 1990". @param date YYYY-MM-DD */
export function formatDay(date: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
