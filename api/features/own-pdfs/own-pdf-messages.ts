import { textsIn } from '../../platform/texts-in.ts';
import en from './own-pdf-text/en.json' with { type: 'json' };

export { interpolate } from '../official-pdf/public.ts';

/** What we say on the questionnaire and on the page before the filled form, by language. */
export const ownPdfMessages = textsIn(new URL('own-pdf-text/', import.meta.url), en);
