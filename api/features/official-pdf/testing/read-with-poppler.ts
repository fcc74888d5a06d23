import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BoxWidget } from '../blank-index.ts';

/** A character on paper, with its centre in points from the page's lower left corner. */
export interface SeenLetter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Number of the word on its page. */
  readonly word: number;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>/;

/** Caches files that a test reads twice, box by box and as text. */
const known = new WeakMap<Uint8Array, readonly SeenLetter[][]>();

/** Returns the characters that Poppler reads on each page. Words are spread over their box letter by letter. */
export function readWithPoppler(bytes: Uint8Array): readonly SeenLetter[][] {
  const pages = known.get(bytes) ?? readPages(bytes);
  known.set(bytes, pages);
  return pages;
}

function readPages(bytes: Uint8Array): SeenLetter[][] {
  const pages: SeenLetter[][] = [];
  let height = 0;
  let word = 0;
  for (const line of runOnFile(bytes, (file) =>
    execFileSync('pdftotext', ['-bbox', file, '-'], {
      maxBuffer: 1 << 28,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ).split('\n')) {
    const page = /<page width="[\d.]+" height="([\d.]+)"/.exec(line);
    if (page) {
      height = Number(page[1]);
      pages.push([]);
    }
    const found = WORD.exec(line);
    if (!found) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1, 5).map(Number);
    const letters = Array.from(unescaped(found[5] ?? ''));
    word += 1;
    letters.forEach((text, index) => {
      const x = left + ((index + 0.5) / letters.length) * (right - left);
      pages.at(-1)?.push({ text, x, y: height - (top + bottom) / 2, word });
    });
  }
  return pages;
}

/**
 * Whether the box shows exactly this text, ignoring spaces. Where a printed word reaches into the box, all letters
 * there are compared, because readers place the letters of a word only roughly.
 */
export function showsText(
  filled: readonly SeenLetter[],
  blank: readonly SeenLetter[],
  rect: BoxWidget['rect'],
  text: string,
): boolean {
  return addedLetters(filled, blank, rect) === text || (text !== '' && addedLetters(filled, [], rect).includes(text));
}

/** Returns the characters in a box that the blank does not print there, without spaces, in reading order. */
export function addedLetters(
  filled: readonly SeenLetter[],
  blank: readonly SeenLetter[],
  rect: BoxWidget['rect'],
): string {
  const printed = blank.filter((letter) => isInside(letter, rect)).map(({ text }) => text);
  const added = filled.filter((letter) => {
    if (!isInside(letter, rect) || letter.text.trim() === '') return false;
    const at = printed.indexOf(letter.text);
    if (at >= 0) printed.splice(at, 1);
    return at < 0;
  });
  const isSameLine = (a: SeenLetter, b: SeenLetter) => Math.abs(a.y - b.y) <= 4;
  return added
    .sort((a, b) => (isSameLine(a, b) ? a.x - b.x : b.y - a.y))
    .map(({ text }) => text)
    .join('');
}

/** Returns the word printed next to a check box on one side: "Yes" on its right, "Apt." on its left. */
export function printedLabel(
  blank: readonly SeenLetter[],
  [left, bottom, right, top]: BoxWidget['rect'],
  side: 'left' | 'right' = 'right',
): string {
  const middle = (bottom + top) / 2;
  const onLine = blank.filter(({ y }) => Math.abs(y - middle) < 6).sort((a, b) => a.x - b.x);
  const nearest = side === 'right' ? onLine.find(({ x }) => x > right - 1) : onLine.findLast(({ x }) => x < left + 1);
  return onLine
    .filter(({ word }) => word === nearest?.word)
    .map(({ text }) => text)
    .join('');
}

/** Returns the complaints of `qpdf --check`, '' if the file is sound. */
export function complaintsOfQpdf(bytes: Uint8Array): string {
  return runOnFile(bytes, (file) => {
    try {
      execFileSync('qpdf', ['--check', file], { encoding: 'utf8', stdio: 'pipe' });
      return '';
    } catch (error) {
      return String(error instanceof Error && 'stderr' in error ? error.stderr : error);
    }
  });
}

function isInside({ x, y }: SeenLetter, [left, bottom, right, top]: BoxWidget['rect']): boolean {
  return x >= left - 1 && x <= right + 1 && y >= bottom - 1 && y <= top + 1;
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
  );
}

function runOnFile<Result>(bytes: Uint8Array, run: (file: string) => Result): Result {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'read-back-'));
  try {
    const file = path.join(folder, 'read.pdf');
    writeFileSync(file, bytes);
    return run(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
