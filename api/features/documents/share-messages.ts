import { localeOf } from '../../../schema/forms/languages.ts';
import { textsIn } from '../../platform/texts-in.ts';
import en from './share-text/en.json' with { type: 'json' };

export const shareMessages = textsIn(new URL('share-text/', import.meta.url), en);

/** "November 28, 2026, 9:30 AM UTC": visitors of a link may be in any time zone. */
export function formatMoment(moment: Date, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(moment)} UTC`;
}
