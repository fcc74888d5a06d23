import type { Block } from '../translations/public.ts';
import { isMark, textOfBlock, type BlockText, type PrintedLine } from './block-text.ts';
import { widthOf, type Face } from '../../engines/pdf/fonts.ts';
import type { Rectangle } from '../../engines/pdf/sheet.ts';

/** A block as printed, in points from the upper left corner of the area. */
export interface PlacedBlock extends Rectangle {
  readonly face: Face;
  readonly size: number;
  readonly lines: readonly PrintedLine[];
  /** Whether it is a mark: stamp, seal, signature, handwriting or illegible text. */
  readonly isFramed: boolean;
  readonly isCentred: boolean;
  /** Its place on the source, in the same area. */
  readonly source: Rectangle;
}

export interface PageArea {
  readonly width: number;
  readonly height: number;
  /** Rectangle that the source page covers; boxes of blocks are fractions of it. */
  readonly source: Rectangle;
}

/** Smallest font size, in points, that can be read without a magnifying glass. */
export const MIN_SIZE = 7;
/** Font sizes to try in order. A page with little text gets that of a letter. */
const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, MIN_SIZE];
/** Font size of pages that need another sheet in any case. */
const SIZE_OF_LONG_PAGES = 9;
export const LEADING = 1.3;
/** Space inside a frame. */
export const PADDING = 4;
const GAP = 3;
const MIN_WIDTH = 64;
/** Distance by which a block may move down before the whole page gets a smaller size. */
const PATIENCE = 26;

interface Item {
  readonly text: BlockText;
  readonly box: Rectangle;
  readonly isMark: boolean;
  readonly isHeading: boolean;
  readonly isCentred: boolean;
  /** Largest possible width: up to the neighbour on the right. */
  readonly room: number;
}

/**
 * Lays out the translation of one page, each block where it was on the source, without overlaps or cuts. A block that
 * needs more room than its box takes free space beside it, then moves the blocks below down, then reduces the page's
 * font size, and finally continues on another sheet. Blocks of a kind have one size; those on a line stay on a line.
 * @returns at least one sheet; blocks in reading order
 */
export function layOutPage(blocks: readonly Block[], area: PageArea): PlacedBlock[][] {
  const items = itemsOf(blocks, area);
  let best: { placed: PlacedBlock[]; moved: number } | undefined;
  for (const size of SIZES) {
    const { placed, moved } = place(items, size);
    if (placed.some(({ y, height }) => y + height > area.height)) continue;
    if (moved <= PATIENCE) return [placed];
    if (!best || moved < best.moved - 1) best = { placed, moved };
  }
  return best ? [best.placed] : onSheets(place(items, SIZE_OF_LONG_PAGES).placed, area.height);
}

function itemsOf(blocks: readonly Block[], { width, height, source }: PageArea): Item[] {
  const printed = blocks.flatMap((block) => {
    const text = textOfBlock(block);
    return text ? [{ block, text, box: boxOf(block, { width, height }, source) }] : [];
  });
  return printed.map(({ block, text, box }) => {
    const right = box.x + box.width;
    const neighbours = printed
      .map((other) => other.box)
      .filter((other) => other.x >= right - GAP && other.y < box.y + box.height && other.y + other.height > box.y);
    const end = Math.min(width, ...neighbours.map(({ x }) => x - 2 * GAP));
    const middle = block.box.x + block.box.width / 2;
    return {
      text,
      box,
      isMark: isMark(block),
      isHeading: block.kind === 'heading',
      isCentred: !isMark(block) && block.kind !== 'table' && Math.abs(middle - 0.5) < 0.03 && block.box.width < 0.62,
      room: Math.max(box.width, end - box.x),
    };
  });
}

/** Returns the block's box, inside the area and wide enough for a word. */
function boxOf({ box }: Block, area: { width: number; height: number }, source: Rectangle): Rectangle {
  const width = Math.min(area.width, Math.max(MIN_WIDTH, box.width * source.width));
  const x = clamp(source.x + box.x * source.width, area.width - width);
  const height = box.height * source.height;
  return { x, y: clamp(source.y + box.y * source.height, area.height - 2 * MIN_SIZE), width, height };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** @returns the blocks in reading order, and the largest distance by which one had to move down */
function place(items: readonly Item[], size: number): { placed: PlacedBlock[]; moved: number } {
  const done: PlacedBlock[] = [];
  const places = new Map<Item, PlacedBlock>();
  let moved = 0;
  for (const row of rowsOf(items.map((item) => ({ item, placed: fit(item, size) })))) {
    const [{ placed: first } = NOTHING] = row;
    const y = Math.max(...row.map(({ placed }) => freeBelow(done, { ...placed, y: first.y })));
    moved = Math.max(moved, y - first.y);
    for (const { item, placed } of row) places.set(item, { ...placed, y });
    done.push(...row.flatMap(({ item }) => places.get(item) ?? []));
  }
  return { placed: items.flatMap((item) => places.get(item) ?? []), moved };
}

interface Fitted {
  readonly item: Item;
  readonly placed: PlacedBlock;
}

const NOTHING = { placed: { y: 0 } };

/** Groups blocks, from the top, that started on one line of the source, so that they start on one line here too. */
function rowsOf(fitted: readonly Fitted[]): Fitted[][] {
  const rows: Fitted[][] = [];
  for (const one of [...fitted].sort((a, b) => a.placed.y - b.placed.y || a.placed.x - b.placed.x)) {
    const row = rows.find(([first]) => first !== undefined && beginOnOneLine(first.item, one.item));
    if (row && !row.some(({ placed }) => overlapsInColumn(placed, one.placed))) row.push(one);
    else rows.push([one]);
  }
  return rows;
}

const beginOnOneLine = (one: Item, other: Item) =>
  one.isMark === other.isMark &&
  one.isHeading === other.isHeading &&
  Math.abs(one.box.y - other.box.y) < Math.min(one.box.height, other.box.height) / 2;

/** Returns the first y at or below the block's own that is free in its columns. */
function freeBelow(done: readonly PlacedBlock[], { x, y, width }: Rectangle): number {
  const above = done.filter((other) => other.x < x + width && x < other.x + other.width);
  return Math.max(y, ...above.map((other) => other.y + other.height + GAP));
}

/** Fits a block into its own box if its font size allows, else into the free width beside it, with any height. */
function fit({ text, box, isMark: isFramed, isHeading, isCentred, room }: Item, pageSize: number): PlacedBlock {
  const size = isHeading ? pageSize * 1.15 : isFramed ? Math.max(MIN_SIZE, pageSize - 1) : pageSize;
  const made = (width: number): PlacedBlock => {
    const lines = text.lines((width - (isFramed ? 2 * PADDING : 0)) / size);
    const height = lines.length * size * LEADING + (isFramed ? 2 * PADDING : 0);
    const x = isCentred ? Math.max(0, box.x - (width - box.width) / 2) : box.x;
    // A frame is only as wide as its content.
    const widest = Math.max(...lines.flat().map((piece) => piece.x + widthOf(text.face, piece.text))) * size;
    const its = isFramed ? Math.min(width, widest + 2 * PADDING + 0.1) : width;
    return { face: text.face, size, lines, isFramed, isCentred, source: box, x, y: box.y, width: its, height };
  };
  const own = made(box.width);
  // Lines of the source have leading that a box around their letters does not include.
  return own.height <= box.height + size * 0.6 || isCentred ? own : made(room);
}

/** Splits blocks that are too long for one sheet over several: between blocks if possible, else between lines. */
function onSheets(placed: readonly PlacedBlock[], height: number): PlacedBlock[][] {
  const sheets: PlacedBlock[][] = [];
  let waiting = placed;
  while (waiting.length > 0) {
    const here: PlacedBlock[] = [];
    const rest: PlacedBlock[] = [];
    for (const block of waiting) {
      const [head, tail] = rest.some((other) => overlapsInColumn(other, block))
        ? [undefined, block]
        : cut(block, height);
      if (head) here.push(head);
      if (tail) rest.push({ ...tail, y: 0 });
    }
    sheets.push(here);
    const stacked: PlacedBlock[] = [];
    for (const block of rest) stacked.push({ ...block, y: freeBelow(stacked, block) });
    waiting = stacked;
  }
  return sheets.length > 0 ? sheets : [[]];
}

const overlapsInColumn = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width && other.x < one.x + one.width;

/** Returns the part above the lower edge and the rest. At the top of a sheet the first part is never empty. */
function cut(block: PlacedBlock, height: number): [PlacedBlock | undefined, PlacedBlock | undefined] {
  if (block.y + block.height <= height) return [block, undefined];
  const { lines, size, isFramed } = block;
  const around = isFramed ? 2 * PADDING : 0;
  const fitting = Math.floor((height - block.y - around) / (size * LEADING));
  // A block that fits on another sheet is not split for a line or two.
  if (fitting < 3 && block.height <= height && block.y > 0) return [undefined, block];
  const first = Math.max(block.y > 0 ? 0 : 1, fitting);
  if (first === 0) return [undefined, block];
  const part = (some: readonly PrintedLine[]) => ({
    ...block,
    lines: some,
    height: some.length * size * LEADING + around,
  });
  return [part(lines.slice(0, first)), part(lines.slice(first))];
}
