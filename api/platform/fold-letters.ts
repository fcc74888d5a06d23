import { digitValue } from '../../schema/forms/fold-width-and-digits.ts';

/** A text made plain for searching, one character for each letter that counts, and where each stood. */
export interface FoldedLetters {
  /** Digits of every script as 0–9, accents gone, dashes "-", spaces " ", invisible letters left out. */
  readonly plain: string;
  /** Of each character of `plain`: its place among the letters (code points) of the text. */
  readonly places: readonly number[];
}

const UNSEEN = /^[\p{Cf}\p{Mn}]$/u;
const DOTS = '·∙⋅․‧。';

/** What looks the same reads the same: full-width and Arabic digits, every dash and space, "é" in one letter or two. */
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
  // What takes two places here would shift all after it.
  return first.length === 1 ? first : '\u0001';
}
