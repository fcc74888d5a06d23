import type { TFunction } from 'i18next';
import { localeOf } from '../../../schema/forms/languages.ts';
import type { Citation } from './conversation-types.ts';

/** "Facts as of October 2026, not yet checked against the official page." Dates with month names. */
export function factsMessage(
  t: TFunction<'conversations'>,
  language: string,
  { factsAsOf, checkedOn }: Pick<Citation, 'factsAsOf' | 'checkedOn'>,
): string {
  const month = formatDate(factsAsOf, language, { month: 'long', year: 'numeric' });
  return typeof checkedOn === 'string'
    ? t('sources.checked', { month, day: formatDate(checkedOn, language, { dateStyle: 'long' }) })
    : t('sources.unchecked', { month });
}

/** @param date YYYY-MM or YYYY-MM-DD; anything else is shown unchanged */
function formatDate(date: string, language: string, format: Intl.DateTimeFormatOptions): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime())
    ? date
    : new Intl.DateTimeFormat(localeOf(language), { ...format, timeZone: 'UTC' }).format(moment);
}
