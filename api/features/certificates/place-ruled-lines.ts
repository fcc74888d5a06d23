import { widthOf } from '../../engines/pdf/fonts.ts';
import type { Rectangle } from '../../engines/pdf/sheet.ts';
import { setPieces } from './draw-blocks.ts';
import type { PlacedBlock } from './lay-out-page.ts';

/** What letters take above their base line and below it, at size 1. */
const LETTERS = { above: 0.78, below: 0.24 };
/** English is longer than its source: a line across may move so far, in points, to lie free between two rows. */
const MOST_MOVED = 7;
const STEP = 0.5;
/** In points, between text and a line that ends beside it. */
const AIR = 1.5;
/** In points: what is left of a line beside text, when it is shorter, is left out. */
const SHORTEST = 12;
/** In points: how deep in a part a line may still be its border. */
const BORDER = 4;
/** In points: a part that is higher has more than one line. */
const LEADING_OF_TWO = 14;
/** In points, between the end of a line and another that it meets. */
const NEAR = 2.5;

/** Across: `at` is its place down, and it goes from left to right. Down: the other way round. */
interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The ruled lines of a page where they stood on it, in points as its blocks are. Text wins: a line across moves a
 * little to lie free of it, and what would still run through words is left out.
 */
export function placeRuledLines(
  { blocks, ruledLines }: { readonly blocks: readonly { box: Rectangle }[]; readonly ruledLines: readonly Rectangle[] },
  source: Rectangle,
  placed: readonly PlacedBlock[],
): Rectangle[] {
  const onPage = ({ x, y, width, height }: Rectangle) => ({
    x: source.x + x * source.width,
    y: source.y + y * source.height,
    width: width * source.width,
    height: height * source.height,
  });
  const letters = [...placed.map(lettersOf), ...blocks.flatMap(({ box }) => withinLines(onPage(box)))];
  const scaled = ruledLines.map(onPage);
  const across = scaled
    .filter(({ height }) => height === 0)
    .map(({ x, y, width }) => ({ was: y, rule: movedFree({ at: y, from: x, to: x + width }, letters) }));
  /** Where an end of a line down goes when the line across that it lies on has moved. */
  const follow = (end: number, x: number) =>
    across.find(({ was, rule: { from, to } }) => Math.abs(was - end) < NEAR && x > from - NEAR && x < to + NEAR)?.rule
      .at ?? end;
  const down = scaled
    .filter(({ height }) => height > 0)
    .map(({ x, y, height }) => ({ at: x, from: follow(y, x), to: follow(y + height, x) }));
  const sideways = letters.map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }));
  return [
    ...across
      .flatMap(({ rule }) => partsBeside(rule, letters))
      .map(({ at, from, to }) => ({ x: from, y: at, width: to - from, height: 0 })),
    ...down
      .flatMap((rule) => partsBeside(rule, sideways))
      .map(({ at, from, to }) => ({ x: at, y: from, width: 0, height: to - from })),
  ];
}

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

/** Within a part of several lines its English has lines of its own: where one of the paper would belong nobody knows. */
const withinLines = ({ x, y, width, height }: Rectangle): Rectangle[] =>
  height > 2 * BORDER + LEADING_OF_TWO ? [{ x, y: y + BORDER, width, height: height - 2 * BORDER }] : [];

const isInWay = ({ at, from, to }: Rule, { x, y, width, height }: Rectangle) =>
  at > y && at < y + height && from < x + width && to > x;

/** To the nearest place where no text is in its way; where it was when there is none. */
function movedFree(rule: Rule, letters: readonly Rectangle[]): Rule {
  for (let moved = 0; moved <= MOST_MOVED; moved += STEP)
    for (const at of [rule.at + moved, rule.at - moved])
      if (!letters.some((each) => isInWay({ ...rule, at }, each))) return { ...rule, at };
  return rule;
}

function partsBeside(rule: Rule, letters: readonly Rectangle[]): Rule[] {
  const parts: Rule[] = [];
  let { from } = rule;
  for (const { x, width } of letters.filter((each) => isInWay(rule, each)).sort((one, other) => one.x - other.x)) {
    parts.push({ ...rule, from, to: x - AIR });
    from = Math.max(from, x + width + AIR);
  }
  const whole = parts.length === 0;
  return [...parts, { ...rule, from, to: rule.to }].filter((part) => whole || part.to - part.from >= SHORTEST);
}
