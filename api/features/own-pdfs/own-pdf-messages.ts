import { textsIn } from '../../platform/texts-in.ts';
import en from './own-pdf-text/en.json' with { type: 'json' };

/** Texts of the questionnaire and of the cover page, by language. */
export const ownPdfMessages = textsIn(new URL('own-pdf-text/', import.meta.url), en);
