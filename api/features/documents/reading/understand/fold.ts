import { editDistance } from '../../../../engines/text/edit-distance.ts';
import { withoutDiacritics } from '../../../../../schema/forms/without-marks.ts';

/** Folds a word to capitals and digits without accents, since OCR loses accents and case. `Número(s):` -> `NUMEROS` */
export function fold(text: string): string {
  // Most words are plain ASCII and need no decomposition.
  const plain = /^[\u0000-\u007f]*$/.test(text) ? text : withoutDiacritics(text);
  return plain.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Folds words separately: "Acta de  Nacimiento." -> "ACTA DE NACIMIENTO". */
export function foldWords(text: string): string {
  return text
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '')
    .join(' ');
}

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '6': 'G', '|': 'I' };

/** Replaces digits that OCR read inside a folded word: `CERT1F1CATE` -> `CERTIFICATE`. Numbers stay unchanged. */
export function asLetters(folded: string): string {
  if (!/\d/.test(folded) || !/\p{L}\p{L}/u.test(folded)) return folded;
  return folded.replaceAll(/[01568|]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

/** Replaces letters where only digits are possible: `2O25` -> `2025`. */
export function asDigits(text: string): string {
  return text.toUpperCase().replaceAll(/[OQDILSBZG]/g, (letter) => DIGITS[letter] ?? letter);
}

/** Returns the number of wrong letters tolerated in a word of this length. */
export function ocrTolerance(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/** Whether two folded words are equal within the tolerance for OCR errors. */
export function isNear(a: string, b: string): boolean {
  const forgiven = ocrTolerance(Math.min(a.length, b.length));
  return editDistance(a, b, forgiven) <= forgiven;
}
