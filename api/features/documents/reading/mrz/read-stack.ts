/** Reads a stack of lines as a zone: decides which end is up, the format and the characters. */
import type { GreyImage } from '../grey-image.ts';
import { decodeZone, type DecodedZone } from './decode-zone.ts';
import { NO_CHARACTER, recogniseCharacter } from './recognise-character.ts';
import { sampleCells } from './sample-cells.ts';
import type { Stack } from './stack-lines.ts';
import { downAt, placeAt, shifted, turned, type ZoneLine } from './zone-line.ts';

/** Fonts other than OCR-B resemble none of the characters. */
const MIN_QUALITY = 0.4;

/** A decoded zone and the position of its lines. */
export interface Candidate {
  readonly decoded: DecodedZone;
  readonly lines: readonly ZoneLine[];
  /** Image whose pixels the line coordinates refer to. */
  readonly image: GreyImage;
}

/** First recognition of all cells of a stack and of some before and after it. */
interface Look {
  readonly stack: Stack;
  readonly from: number;
  readonly cells: readonly (readonly Float32Array[])[];
  /** How well the stack resembles zone characters, 0 to 1. */
  readonly quality: number;
}

/** Returns undefined if the lines contain no zone. */
export function readStack(image: GreyImage, stack: Stack, today: string): Candidate | undefined {
  const upsideDown: Stack = { lines: stack.lines.toReversed().map(turned), from: -stack.to, to: -stack.from };
  const [look] = [lookAtStack(image, stack), lookAtStack(image, upsideDown)].sort((a, b) => b.quality - a.quality);
  if (!look || look.quality < MIN_QUALITY) return undefined;
  const [window] = lengthsFor(look.stack)
    .map((length) => windowOf(look, length))
    .sort((a, b) => b.total - a.total);
  return window && readWindow(image, look, window, today);
}

function lookAtStack(image: GreyImage, stack: Stack): Look {
  const seen = stack.to - stack.from + 1;
  const spare = Math.max(3, Math.max(0, ...lengthsFor(stack)) - seen + 2);
  const from = stack.from - spare;
  const cells = stack.lines.map((line) => sampleCells(image, line, from, stack.to + 1 + spare).map(recogniseCharacter));
  const inside = cells.flatMap((line) => line.slice(spare, spare + seen));
  const quality =
    inside.reduce((sum, likely) => sum + Math.max(...likely.subarray(0, NO_CHARACTER)), 0) / inside.length;
  return { stack, from, cells, quality };
}

function lengthsFor({ lines, from, to }: Stack): number[] {
  const seen = to - from + 1;
  return (lines.length === 3 ? [30] : [36, 44]).filter((length) => length >= seen - 4 && length <= seen * 2);
}

interface Window {
  readonly length: number;
  /** Index of the first cell of each line. */
  readonly starts: readonly number[];
  readonly total: number;
}

/** Finds the best position of a zone of this length: most characters inside, nothing outside. */
function windowOf({ cells }: Look, length: number): Window {
  const scores = cells.map((line) => {
    const nothing = line.map((likely) => Math.log((likely[NO_CHARACTER] ?? 0) + 0.02));
    const something = line.map((likely) => Math.log(1.02 - (likely[NO_CHARACTER] ?? 0)));
    return Array.from({ length: Math.max(0, line.length - length + 1) }, (_, start) =>
      line.reduce((sum, _cell, i) => sum + ((i >= start && i < start + length ? something[i] : nothing[i]) ?? 0), 0),
    );
  });
  const count = scores[0]?.length ?? 0;
  let best: Window = { length, total: -Infinity, starts: cells.map(() => 0) };
  for (let start = 0; start < count; start++) {
    // In a skewed zone the indexes of a line may be off by one.
    const starts = scores.map((score) => {
      const near = [start, start - 1, start + 1].filter((at) => at >= 0 && at < count);
      return near.reduce((a, b) => ((score[b] ?? -Infinity) > (score[a] ?? -Infinity) + 0.5 ? b : a));
    });
    const total = starts.reduce((sum, at, i) => sum + (scores[i]?.[at] ?? 0), 0);
    if (total > best.total) best = { length, total, starts };
  }
  return best;
}

function readWindow(
  image: GreyImage,
  { stack, from }: Look,
  { length, starts }: Window,
  today: string,
): Candidate | undefined {
  const lines = withDown(
    stack.lines.map((line, i) => shifted(line, from + (starts[i] ?? 0))),
    length,
  );
  const decoded = decodeZone(
    lines.map((line) => readCarefully(image, line, length)),
    today,
  );
  return decoded && { decoded, lines, image };
}

/** Aligns characters with the line through equal columns, for a skewed or tilted zone. */
function withDown(lines: readonly ZoneLine[], length: number): ZoneLine[] {
  const [top, foot] = [lines[0], lines.at(-1)];
  if (!top || !foot) return [...lines];
  const upper = placeAt(top, length / 2);
  const lower = placeAt(foot, length / 2);
  const distance = Math.hypot(lower.x - upper.x, lower.y - upper.y);
  return lines.map((line) => ({ ...line, down: [(lower.x - upper.x) / distance, (lower.y - upper.y) / distance] }));
}

/** Slightly shifted and scaled samples of each character, whose results are combined. */
const VIEWS = [
  { up: 0, by: 0, height: 1 },
  { up: -0.05, by: 0.03, height: 1.05 },
  { up: 0.05, by: -0.03, height: 1.05 },
  { up: -0.04, by: -0.04, height: 0.95 },
  { up: 0.04, by: 0.04, height: 0.95 },
] as const;

function readCarefully(image: GreyImage, line: ZoneLine, length: number): Float32Array[] {
  const views = VIEWS.map(({ up, by, height }) => {
    const [downX, downY] = downAt(line, placeAt(line, length / 2));
    const moved = shifted(line, by);
    const view: ZoneLine = {
      ...moved,
      x: [moved.x[0] + up * line.height * downX, moved.x[1], moved.x[2]],
      y: [moved.y[0] + up * line.height * downY, moved.y[1], moved.y[2]],
      height: line.height * height,
    };
    return sampleCells(image, view, 0, length).map(recogniseCharacter);
  });
  return Array.from({ length }, (_, column) => {
    const sum = new Float32Array(NO_CHARACTER + 1);
    for (const view of views) view[column]?.forEach((likely, i) => (sum[i] = (sum[i] ?? 0) + likely / VIEWS.length));
    return sum;
  });
}
