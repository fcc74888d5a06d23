/** Finds and reads the machine-readable zones of a page, whichever way up it lies. */
import type { GreyImage } from '../grey-image.ts';
import type { Box, MachineReadableZone, MrzField } from '../reading.ts';
import { dayOfMachine } from './day-of-machine.ts';
import { decodeZone, type DecodedZone, REPAIRED } from './decode-zone.ts';
import { type Centre, centresOf, findLines } from './find-lines.ts';
import { enlarge, inkOf, partsOf, shrink } from './page-ink.ts';
import type { ParsedField } from './parse-zone.ts';
import { NOTHING, recogniseCharacter } from './recognise-character.ts';
import { sampleCells } from './sample-cells.ts';
import { type Stack, stackLines } from './stack-lines.ts';
import { downAt, placeAt, shifted, turned, type ZoneLine } from './zone-line.ts';

/** Lines are looked for in an image about this long: a zone across an A4 page scanned whole still stands apart. */
const LOOKED_AT = 1700;
/** Below this, letters of a zone run together unless the image is enlarged. */
const SMALL = 1000;
const MOST_STACKS = 6;
/** Print in other letters than OCR-B looks like none of its characters. */
const LEAST_QUALITY = 0.4;

/** Where a format's lines stand among the cells read. */
interface Candidate {
  readonly decoded: DecodedZone;
  readonly lines: readonly ZoneLine[];
}

/**
 * The zones of one page, at most one of each place. `today` (YYYY-MM-DD) decides the century of its dates; without it
 * the day of this machine does.
 */
export async function readZones(
  image: GreyImage,
  page: number,
  today = dayOfMachine(),
): Promise<MachineReadableZone[]> {
  const { scale, centres } = lookAt(image);
  for (const isUpright of [true, false]) {
    const seen = isUpright ? centres : centres.map((each) => standing(each));
    const stacks = stackLines(findLines(seen)).slice(0, MOST_STACKS);
    const zones: Candidate[] = [];
    for (const stack of stacks) {
      const lines = stack.lines.map((line) => inImage(isUpright ? line : lying(line), scale));
      const frame = frameOf(
        lines.flatMap((line) => cornersOf(line, stack.from, stack.to + 1)),
        image,
      );
      if (zones.some((zone) => overlaps(boxOf(zone, image), frame))) continue;
      const candidate = readStack(image, { ...stack, lines }, today);
      if (!candidate || !isBelievable(candidate.decoded)) continue;
      zones.push(candidate);
      // The reading process also does other work.
      await Promise.resolve();
    }
    if (zones.length > 0) return zones.map((zone) => zoneOf(zone, image, page));
  }
  return [];
}

/** Letters of the page, in pixels of the image × scale. */
function lookAt(image: GreyImage): { scale: number; centres: Centre[] } {
  const longer = Math.max(image.width, image.height);
  const times = Math.max(1, Math.round(longer / LOOKED_AT));
  const view = longer < SMALL ? enlarge(image) : shrink(image, times);
  const size = Math.max(view.width, view.height);
  const parts = partsOf(inkOf(view, Math.round(size / 70)), view.width, view.height, size / 18);
  return { scale: view.width / image.width, centres: centresOf(parts) };
}

/** A page on its side, stood up: what ran upwards runs from left to right. */
const standing = ({ x, y, width, height }: Centre): Centre => ({ x: -y, y: x, width: height, height: width });

/** And back: a line found on the page stood up, where it is on the page. */
const lying = (line: ZoneLine): ZoneLine => ({
  x: line.y,
  y: [-line.x[0], -line.x[1], -line.x[2]],
  height: line.height,
});

function inImage({ x, y, height }: ZoneLine, scale: number): ZoneLine {
  return {
    x: [x[0] / scale, x[1] / scale, x[2] / scale],
    y: [y[0] / scale, y[1] / scale, y[2] / scale],
    height: height / scale,
  };
}

/** A first look at all cells of a stack and of what lies before and after it. */
interface Look {
  readonly stack: Stack;
  readonly from: number;
  readonly cells: readonly (readonly Float32Array[])[];
  /** How well what lies in the stack looks like characters of a zone, 0 to 1. */
  readonly quality: number;
}

function readStack(image: GreyImage, stack: Stack, today: string): Candidate | undefined {
  const upsideDown: Stack = { lines: stack.lines.toReversed().map(turned), from: -stack.to, to: -stack.from };
  const [look] = [lookAtStack(image, stack), lookAtStack(image, upsideDown)].sort((a, b) => b.quality - a.quality);
  if (!look || look.quality < LEAST_QUALITY) return undefined;
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
  const quality = inside.reduce((sum, likely) => sum + Math.max(...likely.subarray(0, NOTHING)), 0) / inside.length;
  return { stack, from, cells, quality };
}

function lengthsFor({ lines, from, to }: Stack): number[] {
  const seen = to - from + 1;
  return (lines.length === 3 ? [30] : [36, 44]).filter((length) => length >= seen - 4 && length <= seen * 2);
}

interface Window {
  readonly length: number;
  /** Of every line the first cell of it. */
  readonly starts: readonly number[];
  readonly total: number;
}

/** Where a zone of this length lies best: most of what was read inside and nothing outside. */
function windowOf({ cells }: Look, length: number): Window {
  const scores = cells.map((line) => {
    const nothing = line.map((likely) => Math.log((likely[NOTHING] ?? 0) + 0.02));
    const something = line.map((likely) => Math.log(1.02 - (likely[NOTHING] ?? 0)));
    return Array.from({ length: Math.max(0, line.length - length + 1) }, (_, start) =>
      line.reduce((sum, _cell, i) => sum + ((i >= start && i < start + length ? something[i] : nothing[i]) ?? 0), 0),
    );
  });
  const count = scores[0]?.length ?? 0;
  let best: Window = { length, total: -Infinity, starts: cells.map(() => 0) };
  for (let start = 0; start < count; start++) {
    // The lines of a skewed zone may be counted one off.
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
  return decoded && { decoded, lines };
}

/** Letters of a skewed or tilted zone stand along the line through equal columns. */
function withDown(lines: readonly ZoneLine[], length: number): ZoneLine[] {
  const [top, foot] = [lines[0], lines.at(-1)];
  if (!top || !foot) return [...lines];
  const upper = placeAt(top, length / 2);
  const lower = placeAt(foot, length / 2);
  const distance = Math.hypot(lower.x - upper.x, lower.y - upper.y);
  return lines.map((line) => ({ ...line, down: [(lower.x - upper.x) / distance, (lower.y - upper.y) / distance] }));
}

/** Looked at a little higher, lower, larger and smaller: what all views agree on is so. */
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
    const sum = new Float32Array(NOTHING + 1);
    for (const view of views) view[column]?.forEach((likely, i) => (sum[i]! += likely / VIEWS.length));
    return sum;
  });
}

/** Text that merely looks even is no zone: most of it must be read well, or its digits must agree. */
function isBelievable({ parsed, meanConfidence }: DecodedZone): boolean {
  const { agree, disagree } = parsed.digits;
  if (agree >= 3 || (agree >= 2 && parsed.compositeAgrees === true)) return meanConfidence > 0.5;
  return agree > disagree ? meanConfidence > 0.65 : meanConfidence > 0.85;
}

function zoneOf({ decoded, lines }: Candidate, image: GreyImage, page: number): MachineReadableZone {
  const { parsed, layout } = decoded;
  return {
    format: layout.format,
    page,
    box: boxOf({ decoded, lines }, image),
    lines: parsed.lines,
    fields: parsed.fields.map((field) => fieldOf(field, decoded, lines, image)),
  };
}

/** Read so badly that a digit, right once in ten by chance, proves nothing. */
const DOUBTFUL = 0.5;

function fieldOf(field: ParsedField, decoded: DecodedZone, lines: readonly ZoneLine[], image: GreyImage): MrzField {
  const { name, value, raw } = field;
  const letters = field.spans.flatMap(([line, from, to]) => decoded.confidences[line]?.slice(from, to) ?? []);
  const least = Math.min(1, ...letters);
  const isRepaired = decoded.repaired.has(name);
  const confidence = Math.round((isRepaired ? Math.min(REPAIRED, least) : least) * 1000) / 1000;
  const isDoubtful = isRepaired || letters.filter((each) => each < DOUBTFUL).length > 1;
  const isChecked = field.isChecked === true && isDoubtful ? null : field.isChecked;
  const corners = field.spans.flatMap(([line, from, to]) => cornersOf(lines[line], from, to));
  return { name, value, raw, box: frameOf(corners, image), isChecked, confidence };
}

type Point = readonly [x: number, y: number];

/** Corners of the characters from index `from` to `to`, the last not counted. */
function cornersOf(line: ZoneLine | undefined, from: number, to: number): Point[] {
  if (!line) return [];
  return [from - 0.5, Math.max(from, to - 1) + 0.5].flatMap((t): Point[] => {
    const place = placeAt(line, t);
    const [downX, downY] = downAt(line, place);
    const half = line.height * 0.62;
    return [
      [place.x - downX * half, place.y - downY * half],
      [place.x + downX * half, place.y + downY * half],
    ];
  });
}

function boxOf({ decoded, lines }: Pick<Candidate, 'decoded' | 'lines'>, image: GreyImage): Box {
  return frameOf(
    lines.flatMap((line) => cornersOf(line, 0, decoded.layout.length)),
    image,
  );
}

function frameOf(corners: readonly Point[], { width, height }: GreyImage): Box {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const left = within(Math.min(...corners.map(([x]) => x)) / width);
  const top = within(Math.min(...corners.map(([, y]) => y)) / height);
  const right = within(Math.max(...corners.map(([x]) => x)) / width);
  const foot = within(Math.max(...corners.map(([, y]) => y)) / height);
  return { x: left, y: top, width: right - left, height: foot - top };
}

function overlaps(one: Box, other: Box): boolean {
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !isApart;
}
