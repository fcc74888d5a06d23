import type { LibraryLanguage } from '../../../../schema/forms/library.ts';
import { stemOf } from './stem.ts';
import { withoutAccents } from '../../../../schema/forms/without-marks.ts';

/**
 * Folds case, accents and variants of Arabic letters. Only Latin, Greek and Cyrillic lose all marks; in other scripts
 * a mark makes another letter.
 */
export function folded(text: string): string {
  return withoutAccents(text, 'NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[\u064B-\u0652]/g, '');
}

/** Tokenises a folded text. "I-130" is one word, "i130", as are "H-1B" and "A-Number". */
export function wordsOf(foldedText: string): readonly string[] {
  const joined = foldedText
    .replaceAll(/\b([a-z]{1,4})[-‑–](?=\d)/g, '$1')
    .replaceAll(/\ba[-‑–](?=num)/g, 'a')
    .replaceAll(/\ba[-‑– ]?#/g, 'anumber')
    .replaceAll(/['’]s?\b/g, '');
  return joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the stems of a text as the index stores them. */
export function stemsOf(text: string, language: LibraryLanguage): readonly string[] {
  return wordsOf(folded(text)).map((word) => stemOf(word, language));
}
