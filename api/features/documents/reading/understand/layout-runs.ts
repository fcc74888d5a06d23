import type { Box, Line, Word } from '../reading.ts';
import { union } from './page-cells.ts';

/** Adjacent words of one line with no wide gap between them. */
export interface Run {
  /** Words in reading order. */
  readonly text: string;
  readonly box: Box;
  /** Mean width of a letter, as a fraction of the page's width. */
  readonly letter: number;
  readonly isRightToLeft: boolean;
  /** Whether there are other runs on the same line. */
  readonly hasNeighbour: boolean;
}

type PlacedWord = Word & { readonly box: Box };

/** Gaps wider than this many letters separate two runs: a justified line has spaces of two. */
const WIDEST_GAP = 2.6;
/** Characters that OCR reads into the ruled lines of a table. */
const RULED_LINE = /^[|¦[\]{}_—–-]+$/;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const LETTERS = /\p{L}/gu;

/** Returns the runs of a line, from left to right. */
export function runsOfLine({ words }: Line): Run[] {
  const placed = words.filter((word): word is PlacedWord => word.box !== null && word.text.trim() !== '');
  const seen = [...placed].sort((one, other) => one.box.x - other.box.x);
  const letters = seen.reduce((sum, { text }) => sum + text.length, 0);
  const letter = seen.reduce((sum, { box }) => sum + box.width, 0) / Math.max(1, letters);
  const parts: PlacedWord[][] = [];
  let end = -Infinity;
  for (const word of seen) {
    if (RULED_LINE.test(word.text)) {
      end = -Infinity;
      continue;
    }
    const part = parts.at(-1);
    if (part && word.box.x - end <= letter * WIDEST_GAP) part.push(word);
    else parts.push([word]);
    end = Math.max(end, word.box.x + word.box.width);
  }
  return parts.map((part) => {
    const isRightToLeft = readsRightToLeft(part);
    return {
      text: (isRightToLeft ? fromTheRight(part) : part).map(({ text }) => text).join(' '),
      box: union(part.map(({ box }) => box)),
      letter,
      isRightToLeft,
      hasNeighbour: parts.length > 1,
    };
  });
}

function readsRightToLeft(words: readonly PlacedWord[]): boolean {
  const letters = words.flatMap(({ text }) => text.match(LETTERS) ?? []);
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length > letters.length / 2;
}

/** Orders words from right to left; adjacent Latin words and numbers keep their own direction. */
function fromTheRight(seen: readonly PlacedWord[]): PlacedWord[] {
  const groups: PlacedWord[][] = [];
  let wasRightToLeft = true;
  for (const word of seen) {
    const isRightToLeft = RIGHT_TO_LEFT.test(word.text);
    const group = groups.at(-1);
    if (group && !isRightToLeft && !wasRightToLeft) group.push(word);
    else groups.push([word]);
    wasRightToLeft = isRightToLeft;
  }
  return groups.reverse().flat();
}
