import { textsIn } from '../../platform/texts-in.ts';
import en from './share-text/en.json' with { type: 'json' };
import { formatMomentIn } from '../../platform/zoned-days.ts';

export const shareMessages = textsIn(new URL('share-text/', import.meta.url), en);

/** "November 28, 2026, 9:30 AM UTC": visitors of a link may be in any time zone. */
export const formatMoment = (moment: Date, language: string): string =>
  `${formatMomentIn('UTC', moment, language)} UTC`;
