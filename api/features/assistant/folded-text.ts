import { foldInterchangeableLetters } from '../../../schema/content/phrase-pattern.ts';
import { foldWidthAndDigits } from '../../../schema/forms/fold-width-and-digits.ts';

/** Text in lower case without accents, which still knows the text as typed. */
export interface FoldedText {
  /** With one space between words; a new line stays one. Digits are those of English. */
  readonly folded: string;
  /** Returns what was typed at positions of `folded`, with digits and full-width letters of English. */
  readonly typed: (start: number, end: number) => string;
}

/** Marks of direction, which phones add to numbers in Arabic. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** "Nací  en Perú" -> "naci en peru" */
export function foldText(text: string): FoldedText {
  const letters = Array.from(foldWidthAndDigits(text.normalize('NFC').replaceAll(INVISIBLE, '')));
  const at: number[] = [];
  let folded = '';
  for (const [index, letter] of letters.entries()) {
    const plain = foldLetter(letter);
    if (plain === ' ' && /(^|\s)$/.test(folded)) continue;
    folded += plain;
    for (let count = plain.length; count > 0; count -= 1) at.push(index);
  }
  return { folded, typed: (start, end) => letters.slice(at[start], at[end]).join('') };
}

/** As many as people use; nobody can fill the memory with others. */
const MAX_LETTERS = 5_000;
const plainLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = plainLetters.get(letter) ?? plainLetter(letter);
  if (plainLetters.size < MAX_LETTERS) plainLetters.set(letter, known);
  return known;
}

const plainLetter = (letter: string): string => {
  if (/[’‘`´ʼ]/.test(letter)) return "'";
  if (/\s/.test(letter)) return letter === '\n' ? '\n' : ' ';
  return letter <= '\u007F' ? letter.toLowerCase() : foldInterchangeableLetters(letter.normalize('NFKC').toLowerCase());
};
