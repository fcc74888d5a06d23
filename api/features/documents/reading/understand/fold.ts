import { editDistance } from '../../../../engines/text/edit-distance.ts';
import { withoutMarks } from '../../../../../schema/forms/without-marks.ts';

/**
 * Letters as they are compared: capitals without accents, letters and digits only. OCR loses accents and mixes case, so
 * nothing is compared as it is printed. `Número(s):` -> `NUMEROS`
 */
export function fold(text: string): string {
  // Most words of most papers are plain ASCII: the decomposition is skipped for them.
  const plain = /^[\u0000-\u007f]*$/.test(text) ? text : withoutMarks(text);
  return plain.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `fold`, but words stay apart: "Acta de  Nacimiento." -> "ACTA DE NACIMIENTO". */
export function foldWords(text: string): string {
  return text
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '')
    .join(' ');
}

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '6': 'G', '|': 'I' };

/** A folded word that OCR read with digits inside: `CERT1F1CATE` -> `CERTIFICATE`. Numbers stay numbers. */
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

/** Letters that stand where only digits can: `2O25` -> `2025`. */
export function asDigits(text: string): string {
  return text.toUpperCase().replaceAll(/[OQDILSBZG]/g, (letter) => DIGITS[letter] ?? letter);
}

/** How many wrong letters a word of this length may have and still be taken for another. */
export function lettersForgiven(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/** The same word, as far as OCR can be trusted. Both folded. */
export function isNear(a: string, b: string): boolean {
  const forgiven = lettersForgiven(Math.min(a.length, b.length));
  return editDistance(a, b, forgiven) <= forgiven;
}
