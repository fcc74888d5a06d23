import type { TFunction } from 'i18next';
import { formatMonth } from '../../lib/format-date.ts';
import { formatValue } from '../../lib/format-value.ts';
import type { Citation } from './conversation-types.ts';

/** "Facts as of October 2026, not yet checked against the official page." Dates with month names. */
export function factsMessage(
  t: TFunction<'conversations'>,
  language: string,
  { factsAsOf, checkedOn }: Pick<Citation, 'factsAsOf' | 'checkedOn'>,
): string {
  const month = formatMonth(factsAsOf, language);
  return typeof checkedOn === 'string'
    ? t('sources.checked', { month, day: formatValue(checkedOn, language) })
    : t('sources.unchecked', { month });
}
