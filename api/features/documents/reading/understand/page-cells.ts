import type { Box, PageText, Word } from '../reading.ts';
import { fold } from './fold.ts';

/** A word with its folded letters and its position for the layout rules. */
export interface Token {
  readonly word: Word;
  readonly folded: string;
  /** The word's box, or one derived from line and column if the format has no positions. */
  readonly place: Box;
}

/** Adjacent words with no gap wider than two letters between them. */
export interface Cell {
  readonly tokens: readonly Token[];
  readonly place: Box;
  readonly page: PageText;
}

/** Assumed size of a letter and a line of a Word file, as fractions of a page. */
const LETTER = 0.01;
const LINE = 0.02;
/** Gaps wider than this many letters separate two cells. */
const WIDEST_GAP = 2.2;

/** Returns the cells of a page, line by line. Punctuation is kept: a colon marks the end of a label. */
export function cellsOf(page: PageText): Cell[] {
  return page.lines.flatMap((line, index) => {
    const tokens = tokensOf(line.words, index);
    return splitAtGaps(tokens).map((part) => ({ tokens: part, place: union(part.map((token) => token.place)), page }));
  });
}

function tokensOf(words: readonly Word[], line: number): Token[] {
  let column = 0;
  return words.map((word) => {
    const place = word.box ?? {
      x: column * LETTER,
      y: line * LINE,
      width: word.text.length * LETTER,
      height: LINE * 0.8,
    };
    column += word.text.length + 1;
    return { word, folded: fold(word.text), place };
  });
}

/** Characters that OCR reads into ruled lines between boxes. */
const RULED_LINE = /^[|¦[\]{}]+$/;

function splitAtGaps(tokens: readonly Token[]): Token[][] {
  const letters = tokens.reduce((sum, token) => sum + Math.max(1, token.word.text.length), 0);
  const width = tokens.reduce((sum, token) => sum + token.place.width, 0) / Math.max(1, letters);
  const widest = width * WIDEST_GAP;
  const parts: Token[][] = [];
  let end = -Infinity;
  for (const token of tokens) {
    if (RULED_LINE.test(token.word.text)) {
      end = -Infinity;
      continue;
    }
    const gap = token.place.x - end;
    const part = parts.at(-1);
    // A word far to the left of the previous one is in another column, too.
    if (part && gap <= widest && gap > -4 * widest) part.push(token);
    else parts.push([token]);
    end = token.place.x + token.place.width;
  }
  return parts;
}

/** Returns the smallest box around all boxes. */
export function union(boxes: readonly Box[]): Box {
  // Not Math.min(...boxes): a hostile page may have more boxes than a call can take arguments.
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return boxes.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

export function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.word.text).join(' ');
}

export interface Part {
  readonly folded: string;
  /** Index of its token. */
  readonly token: number;
}

/** Splits tokens for phrase lookup: "Apellidos/Surnames", "I-94" and "Father's" have two parts each. */
export function partsOf(tokens: readonly Token[]): Part[] {
  return tokens.flatMap(({ word, folded }, token) => {
    if (folded === '') return [];
    if (!/[^\p{L}\p{N}]/u.test(word.text)) return { folded, token };
    return word.text
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .map(fold)
      .filter((part) => part !== '')
      .map((part) => ({ folded: part, token }));
  });
}
