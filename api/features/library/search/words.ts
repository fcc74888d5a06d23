import type { LibraryLanguage } from '../../../../schema/forms/library.ts';
import { stemOf } from './stem.ts';

/** Capitals and accents make no difference; only Latin, Greek and Cyrillic lose their marks: elsewhere a mark makes another letter. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l');
}

/** The words of a folded text. Numbers of forms and visas are one word: "I-130" is "i130", "H-1B" is "h1b". */
export function wordsOf(foldedText: string): readonly string[] {
  const joined = foldedText.replaceAll(/\b([a-z]{1,4})[-‑–](?=\d)/g, '$1').replaceAll(/['’]s?\b/g, '');
  return joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The stems of a text, as the index keeps them. */
export function stemsOf(text: string, language: LibraryLanguage): readonly string[] {
  return wordsOf(folded(text)).map((word) => stemOf(word, language));
}
