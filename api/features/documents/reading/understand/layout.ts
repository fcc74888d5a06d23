import type { Box, PageText, RawReading } from '../reading.ts';
import { union } from './page-cells.ts';
import { columnsFirst } from './layout-order.ts';
import { paragraphsOf } from './layout-paragraphs.ts';
import { runsOfLine, type Run } from './layout-runs.ts';

/** A paragraph, a label or a table cell. */
interface LayoutBlock {
  /** Fractions of the page, rounded to four decimals. */
  readonly box: Box;
  /** Lines in reading order, with line breaks only where intended. At most 4,000 letters. */
  readonly text: string;
}

export interface LayoutPage {
  /** 1-based. */
  readonly page: number;
  /** In reading order, at most 200. */
  readonly blocks: readonly LayoutBlock[];
  /** Straightened table borders and lines to write on. Undefined for documents read before these were detected. */
  readonly ruledLines?: readonly Box[];
}

const MAX_BLOCKS = 200;
/** Limit per page: no page of paper has more, and each pair is compared. */
const MAX_RUNS = 2_000;
const LETTERS = { block: 4_000, page: 25_000, document: 400_000 } as const;

/**
 * Returns the layout of each page for translators. Text without positions (a Word file) has none, and text beyond
 * 400,000 letters in total or 25,000 per page has no block.
 */
export function layoutOf(raw: RawReading): LayoutPage[] {
  let left: number = LETTERS.document;
  return raw.pages.map((page) => {
    const blocks = withinLetters(blocksOf(page), Math.min(left, LETTERS.page));
    left -= lettersIn(blocks);
    return { page: page.page, blocks, ...(page.ruledLines && { ruledLines: page.ruledLines }) };
  });
}

function blocksOf(page: PageText): LayoutBlock[] {
  const lines = page.lines.map(runsOfLine).filter((runs) => runs.length > 0);
  const runs = lines.flat();
  if (runs.length > MAX_RUNS) return coarse(lines);
  const paragraphs = paragraphsOf(lines);
  if (paragraphs.length > MAX_BLOCKS) return coarse(lines);
  const isRightToLeft = runs.filter((run) => run.isRightToLeft).length > runs.length / 2;
  return columnsFirst(paragraphs, isRightToLeft).map(({ box, text }) => blockOf(box, text));
}

/** Layout of a page with too many parts: groups of whole lines. */
function coarse(lines: readonly (readonly Run[])[]): LayoutBlock[] {
  const each = Math.ceil(lines.length / MAX_BLOCKS);
  const groups = Array.from({ length: Math.ceil(lines.length / each) }, (_group, at) =>
    lines.slice(at * each, (at + 1) * each),
  );
  return groups.map((group) =>
    blockOf(
      union(group.flat().map(({ box }) => box)),
      group.map((runs) => runs.map(({ text }) => text).join(' ')).join('\n'),
    ),
  );
}

function blockOf({ x, y, width, height }: Box, text: string): LayoutBlock {
  const box = { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
  return { box, text: cut(text.normalize('NFC'), LETTERS.block) };
}

const rounded = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 10_000) / 10_000;

/** Never splits a surrogate pair. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

function withinLetters(blocks: readonly LayoutBlock[], most: number): LayoutBlock[] {
  let left = most;
  return blocks.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

const lettersIn = (blocks: readonly LayoutBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);
