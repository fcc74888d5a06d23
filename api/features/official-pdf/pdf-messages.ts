import { textsIn } from '../../platform/texts-in.ts';
import en from './pdf-text/en.json' with { type: 'json' };

/** Texts of the pages that Tern adds, by language. */
export const pdfMessages = textsIn(new URL('pdf-text/', import.meta.url), en);

/** Languages whose letters the embedded fonts lack. Their pages are in English and say so. */
const WITHOUT_LETTERS = new Set(['hi', 'zh', 'ja', 'ko']);

/** Returns the language in which to print a user's page. */
export function printedLanguage(language: string): string {
  const code = language.slice(0, 2).toLowerCase();
  return WITHOUT_LETTERS.has(code) ? 'en' : code;
}

export const isRightToLeft = (language: string): boolean => language.slice(0, 2) === 'ar';
