import { widthOf } from '../../engines/pdf/fonts.ts';
import type { Rectangle } from '../../engines/pdf/sheet.ts';
import { setPieces } from './draw-blocks.ts';
import type { PlacedBlock } from './lay-out-page.ts';

/** Height of letters above and below the baseline, at font size 1. */
const LETTERS = { above: 0.78, below: 0.24 };
/** Depth in points up to which a line inside a block may still be its border. */
const BORDER = 4;
/** Height in points, without borders, above which a block has more than one line. */
const ONE_LINE = 14;
/** Gap in points between text and a line beside it. */
const AIR = 1;
/** Length in points below which the rest of a line beside text is omitted. */
const MIN_LENGTH = 12;
/** Distance in points within which the end of a line meets another line. */
const NEAR = 2.5;

/** A horizontal line at y = `at` between two x coordinates, or a vertical one at x = `at` between two y coordinates. */
interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Places the ruled lines of a page where they were, in points like its blocks. Text has priority: a horizontal line
 * stays between what was above and below it, wherever that is now, and parts that would cross words are omitted.
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
  /** Moves the end of a vertical line along with the horizontal line that it touches. */
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

/** Returns a mark's frame, or the rectangle that another block's letters and the space between its lines cover. */
function lettersOf(block: PlacedBlock): Rectangle {
  if (block.isFramed) return block;
  const pieces = setPieces(block, { x: 0, y: 0 });
  const x = Math.min(...pieces.map((piece) => piece.x));
  const right = Math.max(...pieces.map((piece) => piece.x + widthOf(piece.face, piece.text) * piece.size));
  const lines = pieces.map((piece) => piece.y);
  const y = Math.min(...lines) - LETTERS.above * block.size;
  return { x, y, width: right - x, height: Math.max(...lines) + LETTERS.below * block.size - y };
}

/** Returns the inside of blocks of several lines, which no longer match the paper's lines once translated. */
const withinLines = ({ source: { x, y, width, height } }: PlacedBlock): Rectangle[] =>
  height > 2 * BORDER + ONE_LINE ? [{ x, y: y + BORDER, width, height: height - 2 * BORDER }] : [];

/** Returns the y of a horizontal line: as close as possible to its original place. */
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
