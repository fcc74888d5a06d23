import { textsIn } from '../../platform/texts-in.ts';
import en from './pdf-text/en.json' with { type: 'json' };

export { interpolate } from '../../platform/interpolate.ts';

/** What stands on the pages that we add, by language. */
export const pdfMessages = textsIn(new URL('pdf-text/', import.meta.url), en);

/** Their letters are not in the fonts that we embed: their pages are in English and say so. */
const WITHOUT_LETTERS = new Set(['hi', 'zh', 'ja', 'ko']);

/** The language that a page for this person is printed in. */
export function printedLanguage(language: string): string {
  const code = language.slice(0, 2).toLowerCase();
  return WITHOUT_LETTERS.has(code) ? 'en' : code;
}

export const isRightToLeft = (language: string): boolean => language.slice(0, 2) === 'ar';
