import type { LibraryLanguage } from '../../../../schema/forms/library.ts';
import { stemOf } from './stem.ts';
import { withoutAccents } from '../../../../schema/forms/without-marks.ts';

/**
 * Capitals and accents make no difference, nor do the ways of writing one Arabic letter. Only Latin, Greek and Cyrillic
 * lose all their marks: elsewhere a mark makes another letter.
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

/** The words of a folded text. "I-130" is one word, "i130", and so are "H-1B" and "A-Number". */
export function wordsOf(foldedText: string): readonly string[] {
  const joined = foldedText
    .replaceAll(/\b([a-z]{1,4})[-‑–](?=\d)/g, '$1')
    .replaceAll(/\ba[-‑–](?=num)/g, 'a')
    .replaceAll(/\ba[-‑– ]?#/g, 'anumber')
    .replaceAll(/['’]s?\b/g, '');
  return joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The stems of a text, as the index keeps them. */
export function stemsOf(text: string, language: LibraryLanguage): readonly string[] {
  return wordsOf(folded(text)).map((word) => stemOf(word, language));
}
