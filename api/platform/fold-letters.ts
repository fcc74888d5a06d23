import { digitValue } from '../../schema/forms/fold-width-and-digits.ts';

/** A text folded for searching, one character per significant letter, with the place of each. */
export interface FoldedLetters {
  /** Digits of every script as 0–9, without accents and invisible letters, dashes as "-", spaces as " ". */
  readonly plain: string;
  /** Index among the text's code points of each character of `plain`. */
  readonly places: readonly number[];
}

const UNSEEN = /^[\p{Cf}\p{Mn}]$/u;
const DOTS = '·∙⋅․‧。';

/** Folds letters that look the same: full-width and Arabic digits, every dash and space, "é" as one letter or two. */
export function foldLetters(letters: readonly string[]): FoldedLetters {
  const places: number[] = [];
  let plain = '';
  for (const [at, letter] of letters.entries()) {
    const folded = letter >= ' ' && letter <= '~' ? letter : fold(letter);
    if (folded === '') continue;
    plain += folded;
    places.push(at);
  }
  return { plain, places };
}

function fold(letter: string): string {
  if (UNSEEN.test(letter)) return '';
  if (/^\p{Nd}$/u.test(letter)) return String(digitValue(letter.codePointAt(0) ?? 0));
  if (/^\p{Pd}$/u.test(letter) || letter === '−' || letter === '⁃') return '-';
  if (letter === '\n') return letter;
  if (/^\s$/u.test(letter)) return ' ';
  if (DOTS.includes(letter)) return '.';
  const [first = letter] = letter.normalize('NFKD');
  // A character of two code units would shift all later places.
  return first.length === 1 ? first : '\u0001';
}
