import type { Block } from '../translations/public.ts';
import { isMark, textOfBlock, type BlockText, type PrintedLine } from './block-text.ts';
import { widthOf, type Face } from '../../engines/pdf/fonts.ts';
import type { Rectangle } from '../../engines/pdf/sheet.ts';

/** A block where it is printed, in points from the upper left corner of the area. */
export interface PlacedBlock extends Rectangle {
  readonly face: Face;
  readonly size: number;
  readonly lines: readonly PrintedLine[];
  /** A mark: stamp, seal, signature, handwriting or what cannot be read. */
  readonly isFramed: boolean;
  readonly isCentred: boolean;
  /** Where it stood on the source, on the same area. */
  readonly source: Rectangle;
}

export interface PageArea {
  readonly width: number;
  readonly height: number;
  /** Where on it the page of the source lies: boxes are fractions of that. */
  readonly source: Rectangle;
}

/** Nobody should need a magnifying glass. */
export const MIN_SIZE = 7;
/** Of text that is not held small by its page: like a letter. */
const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, MIN_SIZE];
/** Of pages that go on to another sheet anyway. */
const SIZE_OF_LONG_PAGES = 9;
export const LEADING = 1.3;
/** Inside of a frame. */
export const PADDING = 4;
const GAP = 3;
const MIN_WIDTH = 64;
/** A block may move down so far before the whole page is printed smaller. */
const PATIENCE = 26;

interface Item {
  readonly text: BlockText;
  readonly box: Rectangle;
  readonly isMark: boolean;
  readonly isHeading: boolean;
  readonly isCentred: boolean;
  /** How wide it may get: up to what stands right of it. */
  readonly room: number;
}

/**
 * The translation of one page: each block stands where it stood on the source. Nothing overlaps and nothing is cut:
 * what needs more room than its box takes what is free beside it, moves down what is below, makes the whole page smaller,
 * and at last goes on to another sheet. Each kind has one size on a page, and what stood on one line stands on one.
 * @returns the sheets, at least one; blocks in reading order
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

/** Inside of the area, and wide enough for a word. */
function boxOf({ box }: Block, area: { width: number; height: number }, source: Rectangle): Rectangle {
  const width = Math.min(area.width, Math.max(MIN_WIDTH, box.width * source.width));
  const x = clamp(source.x + box.x * source.width, area.width - width);
  const height = box.height * source.height;
  return { x, y: clamp(source.y + box.y * source.height, area.height - 2 * MIN_SIZE), width, height };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** @returns the blocks in reading order, and how far the one that moved furthest had to move */
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

/** From the top: what began on one line of the source, beside each other, begins on one line of the translation. */
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

/** The first place from where the block wants to be where it is under everything of its columns. */
function freeBelow(done: readonly PlacedBlock[], { x, y, width }: Rectangle): number {
  const above = done.filter((other) => other.x < x + width && x < other.x + other.width);
  return Math.max(y, ...above.map((other) => other.y + other.height + GAP));
}

/** In its own box if the size of its kind allows; then in the room beside it; then as high as it takes. */
function fit({ text, box, isMark: isFramed, isHeading, isCentred, room }: Item, pageSize: number): PlacedBlock {
  const size = isHeading ? pageSize * 1.15 : isFramed ? Math.max(MIN_SIZE, pageSize - 1) : pageSize;
  const made = (width: number): PlacedBlock => {
    const lines = text.lines((width - (isFramed ? 2 * PADDING : 0)) / size);
    const height = lines.length * size * LEADING + (isFramed ? 2 * PADDING : 0);
    const x = isCentred ? Math.max(0, box.x - (width - box.width) / 2) : box.x;
    // A frame is as wide as what stands in it.
    const widest = Math.max(...lines.flat().map((piece) => piece.x + widthOf(text.face, piece.text))) * size;
    const its = isFramed ? Math.min(width, widest + 2 * PADDING + 0.1) : width;
    return { face: text.face, size, lines, isFramed, isCentred, source: box, x, y: box.y, width: its, height };
  };
  const own = made(box.width);
  // The lines of a source have some air that a box around its letters leaves out.
  return own.height <= box.height + size * 0.6 || isCentred ? own : made(room);
}

/** Cuts what is too long for one sheet: whole blocks if possible, else between lines. */
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

/** What fits above the lower edge, and what does not. At the top of a sheet at least some of it fits. */
function cut(block: PlacedBlock, height: number): [PlacedBlock | undefined, PlacedBlock | undefined] {
  if (block.y + block.height <= height) return [block, undefined];
  const { lines, size, isFramed } = block;
  const around = isFramed ? 2 * PADDING : 0;
  const fitting = Math.floor((height - block.y - around) / (size * LEADING));
  // A block that another sheet holds whole is not cut for a line or two.
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
