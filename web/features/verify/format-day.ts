import { localeOf } from '../../../schema/forms/languages.ts';

/** "November 21, 2026". @param moment ISO 8601 */
export const formatDay = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(moment));
