import type { Line, PageText, RawReading, Word } from '../../reading.ts';

/** Columns and rows of a page drawn in letters. */
const COLUMNS = 100;
const ROWS = 60;

export interface SketchOptions {
  readonly from?: PageText['from'];
  readonly page?: number;
  readonly confidence?: number;
  /** Words without positions, as in a Word file. */
  readonly isPlain?: boolean;
}

/** Turns a drawing into words with positions: each line is a printed line, each letter 1/100 of the width. */
export function sketch(drawing: string, options: SketchOptions = {}): PageText {
  const { from = 'ocr', page = 1, confidence = from === 'ocr' ? 0.92 : 1, isPlain = false } = options;
  const lines = drawing.split('\n').map((text, row): Line => ({
    words: [...text.matchAll(/\S+/g)].map((match): Word => ({
      text: match[0],
      confidence,
      box: isPlain
        ? null
        : { x: match.index / COLUMNS, y: (row + 0.1) / ROWS, width: match[0].length / COLUMNS, height: 0.8 / ROWS },
    })),
  }));
  return { page, from, problems: [], lines: lines.filter((line) => line.words.length > 0) };
}

export function rawOf(...pages: readonly PageText[]): RawReading {
  return { pageCount: pages.length, pages, zones: [], pictures: [] };
}
