import { widthOf } from '../../engines/pdf/fonts.ts';
import type { Rectangle } from '../../engines/pdf/sheet.ts';
import { setPieces } from './draw-blocks.ts';
import type { PlacedBlock } from './lay-out-page.ts';

/** What letters take above their base line and below it, at size 1. */
const LETTERS = { above: 0.78, below: 0.24 };
/** In points: how deep in a part a line may still be its border. */
const BORDER = 4;
/** In points: within its borders, a part that is higher has more than one line. */
const ONE_LINE = 14;
/** In points, between text and a line beside it. */
const AIR = 1;
/** In points: what is left of a line beside text, when it is shorter, is left out. */
const MIN_LENGTH = 12;
/** In points, between the end of a line and another that it meets. */
const NEAR = 2.5;

/** Across: `at` is its place down, and it goes from left to right. Down: the other way round. */
interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The ruled lines of a page where they stood on it, in points as its blocks are. Text wins: a line across stays between
 * what stood above it and what stood below it, wherever that is now, and what would run through words is left out.
 */
export function placeRuledLines(
  ruledLines: readonly Rectangle[],
  source: Rectangle,
  blocks: readonly PlacedBlock[],
): Rectangle[] {
  const letters = blocks.map(lettersOf);
  const within = blocks.flatMap(withinLines);
  const lines = ruledLines.map(({ x, y, width, height }) => ({
    x: source.x + x * source.width,
    y: source.y + y * source.height,
    width: width * source.width,
    height: height * source.height,
  }));
  const across = lines
    .filter(({ height }) => height === 0)
    .flatMap(({ x, y, width }) => partsBeside({ at: y, from: x, to: x + width }, within))
    .map((was) => ({ was, at: between(was, blocks, letters) }));
  /** Where an end of a line down goes with the line across that it lies on. */
  const follow = (end: number, x: number) =>
    across.find(({ was }) => Math.abs(was.at - end) < NEAR && x > was.from - NEAR && x < was.to + NEAR)?.at ?? end;
  const down = lines
    .filter(({ height }) => height > 0)
    .flatMap(({ x, y, height }) => partsBeside({ at: x, from: y, to: y + height }, within.map(turned)))
    .map(({ at, from, to }) => ({ at, from: follow(from, at), to: follow(to, at) }));
  return [
    ...across
      .flatMap(({ was, at }) => partsBeside({ ...was, at }, letters))
      .map(({ at, from, to }) => ({ x: from, y: at, width: to - from, height: 0 })),
    ...down
      .flatMap((rule) => partsBeside(rule, letters.map(turned)))
      .map(({ at, from, to }) => ({ x: at, y: from, width: 0, height: to - from })),
  ];
}

const turned = ({ x, y, width, height }: Rectangle): Rectangle => ({ x: y, y: x, width: height, height: width });

/** Of a mark its frame, of another block what its letters take, with the room between its lines. */
function lettersOf(block: PlacedBlock): Rectangle {
  if (block.isFramed) return block;
  const pieces = setPieces(block, { x: 0, y: 0 });
  const x = Math.min(...pieces.map((piece) => piece.x));
  const right = Math.max(...pieces.map((piece) => piece.x + widthOf(piece.face, piece.text) * piece.size));
  const lines = pieces.map((piece) => piece.y);
  const y = Math.min(...lines) - LETTERS.above * block.size;
  return { x, y, width: right - x, height: Math.max(...lines) + LETTERS.below * block.size - y };
}

/** The English of a part of several lines has lines of its own: where one of the paper would belong nobody knows. */
const withinLines = ({ source: { x, y, width, height } }: PlacedBlock): Rectangle[] =>
  height > 2 * BORDER + ONE_LINE ? [{ x, y: y + BORDER, width, height: height - 2 * BORDER }] : [];

/** Where a line across goes: as near as it may to where it was. */
function between({ at, from, to }: Rule, blocks: readonly PlacedBlock[], letters: readonly Rectangle[]): number {
  let [above, below] = [-Infinity, Infinity];
  blocks.forEach(({ source }, index) => {
    const its = letters[index];
    if (!its || source.x > to || source.x + source.width < from) return;
    if (source.y + source.height / 2 < at) above = Math.max(above, its.y + its.height + AIR);
    else below = Math.min(below, its.y - AIR);
  });
  return above > below ? (above + below) / 2 : Math.min(Math.max(at, above), below);
}

function partsBeside(rule: Rule, obstacles: readonly Rectangle[]): Rule[] {
  const { at, from, to } = rule;
  const inWay = obstacles
    .filter(({ x, y, width, height }) => at > y && at < y + height && from < x + width && to > x)
    .sort((one, other) => one.x - other.x);
  if (inWay.length === 0) return [rule];
  const parts: Rule[] = [];
  let begin = from;
  for (const { x, width } of inWay) {
    parts.push({ at, from: begin, to: x - AIR });
    begin = Math.max(begin, x + width + AIR);
  }
  return [...parts, { at, from: begin, to }].filter((part) => part.to - part.from >= MIN_LENGTH);
}
