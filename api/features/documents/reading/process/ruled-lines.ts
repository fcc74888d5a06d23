/** Finds the ruled lines of a page: table borders and lines to write on. A missed line is better than a false one. */
import type { GreyImage } from '../grey-image.ts';
import { shrink } from '../mrz/page-ink.ts';
import type { Box, Line } from '../reading.ts';

/** Longer side of the image searched, in pixels: hairlines are still visible, and letters cost little. */
export const RULED_SIDE = 1_150;
/** Distance in pixels to either side at which there must be paper; thicker strokes are no lines. */
const REACH = 4;
/** Grey levels by which a line is darker than the paper beside it. */
const MIN_CONTRAST = 12;
/** Longest gap without ink within a line, in pixels. */
const GAP = 8;
/** Fraction of the page's side, so that no word counts. Shorter lines count between two others, as cell borders. */
const MIN_LENGTH = 1 / 8;
const SHORTEST = 14;
/** Maximum slope: pages are placed askew by at most four degrees. */
const STEEPEST = 0.07;
/** Maximum root mean square deviation from a straight line, in pixels. */
const MAX_BENT = 1;
/** Minimum dark share of a line's length: rows of letters have gaps. */
const MIN_COVERED = 0.97;
/** Minimum share of a line's mean contrast that each point must have. */
const MIN_SHARE = 0.6;
/** Minimum contrast on the darker side relative to the lighter side. */
const MIN_EVEN = 0.45;
/** Maximum share of a line's length that may lie within words. */
const MAX_IN_WORDS = 0.25;
/** Fraction of the page: the paper's edge and its shadow are no lines. */
const EDGE = 0.012;
/** Maximum distance in pixels between the end of a line and one that it meets. */
const NEAR = 5;
const MAX_LINES = 200;

/**
 * Returns the straightened lines of a page: boxes without height or width.
 * @param read words on the page: a row of letters is no line
 */
export function findRuledLines(grey: GreyImage, read: readonly Line[]): Box[] {
  const image = shrink(grey, Math.max(1, Math.round(Math.max(grey.width, grey.height) / RULED_SIDE)));
  const { width, height } = image;
  const words = read
    .flatMap(({ words: some }) => some)
    .flatMap(({ text, box }) =>
      box && /[\p{L}\p{N}]/u.test(text)
        ? { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height }
        : [],
    );
  const across = strokesAlong(transposed(image), words);
  const down = strokesAlong(image, words.map(turned));
  const [longAcross, longDown] = [across.filter(isLong(width)), down.filter(isLong(height))];
  const lines = {
    across: [...longAcross, ...across.filter((stroke) => !isLong(width)(stroke) && joins(stroke, longDown))],
    down: [...longDown, ...down.filter((stroke) => !isLong(height)(stroke) && joins(stroke, longAcross))],
  };
  const boxOf = (stroke: Stroke, others: readonly Stroke[]) => {
    const from = meeting(stroke, stroke.from, others)?.at ?? stroke.from;
    const to = meeting(stroke, stroke.to, others)?.at ?? stroke.to;
    return { x: from, y: stroke.at, width: Math.max(0, to - from), height: 0 };
  };
  return [
    ...lines.across.map((stroke) => boxOf(stroke, lines.down)),
    ...lines.down.map((stroke) => turned(boxOf(stroke, lines.across))),
  ]
    .slice(0, MAX_LINES)
    .map((box) => ({
      x: rounded(box.x / width),
      y: rounded(box.y / height),
      width: rounded(box.width / width),
      height: rounded(box.height / height),
    }));
}

/** In pixels: start and end along the stroke, and the position of its centre across. */
interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly slope: number;
}

const isLong =
  (side: number) =>
  ({ from, to }: Stroke) =>
    to - from >= side * MIN_LENGTH;
const acrossAt = ({ from, to, at, slope }: Stroke, along: number) => at + slope * (along - (from + to) / 2);
const joins = (stroke: Stroke, others: readonly Stroke[]) =>
  meeting(stroke, stroke.from, others) !== undefined && meeting(stroke, stroke.to, others) !== undefined;

/** Returns the perpendicular line that one of the ends lies on. */
function meeting(stroke: Stroke, end: number, others: readonly Stroke[]): Stroke | undefined {
  const its = acrossAt(stroke, end);
  return others.find(
    (other) => its > other.from - NEAR && its < other.to + NEAR && Math.abs(acrossAt(other, its) - end) <= NEAR,
  );
}

const rounded = (fraction: number) => Math.round(fraction * 10_000) / 10_000;
const turned = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width });

function transposed({ width, height, data }: GreyImage): GreyImage {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) result[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: result };
}

/** A dark trace that runs down the image rows with paper on both sides, with sums for a linear regression. */
interface Track {
  readonly from: number;
  to: number;
  count: number;
  sumAlong: number;
  sumAcross: number;
  sumProduct: number;
  sumAlongSquares: number;
  sumAcrossSquares: number;
  sumContrast: number;
  sumShade: number;
  /** Contrast on the lighter side. */
  sumLighter: number;
}

/** Finds the straight strokes that run down an image. @param words boxes as if the strokes were horizontal */
function strokesAlong(image: GreyImage, words: readonly Box[]): Stroke[] {
  const shades = softened(image);
  const strokes = tracksIn(image, shades)
    .flatMap((track) => strokeOf(track, image, shades) ?? [])
    .filter((stroke) => !isOfLetters(stroke, words))
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  // A thick line may have been tracked on both of its sides.
  return strokes.filter(
    (stroke, index) =>
      !strokes
        .slice(0, index)
        .some(
          (longer) =>
            longer.from < stroke.to &&
            stroke.from < longer.to &&
            Math.abs(acrossAt(longer, (stroke.from + stroke.to) / 2) - stroke.at) < NEAR,
        ),
  );
}

/** Four times the grey level, smoothed along the stroke to reduce grain. */
function softened({ width, data }: GreyImage): Uint16Array {
  const shades = new Uint16Array(data.length);
  for (let at = width; at < data.length - width; at++)
    shades[at] = (data[at - width] ?? 0) + 2 * (data[at] ?? 0) + (data[at + width] ?? 0);
  return shades;
}

function tracksIn({ width, height }: GreyImage, shades: Uint16Array): Track[] {
  const tracks: Track[] = [];
  /** Latest track by column. */
  const last = new Array<Track | undefined>(width);
  const nearest = (x: number, y: number) => {
    let found: Track | undefined;
    for (const track of [last[x], last[x - 1], last[x + 1]])
      if (track && track.to < y && y - track.to <= GAP && (!found || track.count > found.count)) found = track;
    return found;
  };
  for (let y = 1; y < height - 1; y++) {
    for (let x = REACH; x < width - REACH; x++) {
      const at = y * width + x;
      const shade = shades[at] ?? 0;
      const contrast = Math.min(shades[at - REACH] ?? 0, shades[at + REACH] ?? 0) - shade;
      if (contrast < 4 * MIN_CONTRAST || shade > (shades[at - 1] ?? 0) || shade >= (shades[at + 1] ?? 0)) continue;
      let track = nearest(x, y);
      if (!track) {
        track = {
          from: y,
          to: y,
          count: 0,
          sumAlong: 0,
          sumAcross: 0,
          sumProduct: 0,
          sumAlongSquares: 0,
          sumAcrossSquares: 0,
          sumContrast: 0,
          sumShade: 0,
          sumLighter: 0,
        };
        tracks.push(track);
      }
      track.to = y;
      track.count++;
      track.sumAlong += y;
      track.sumAcross += x;
      track.sumProduct += x * y;
      track.sumAlongSquares += y * y;
      track.sumAcrossSquares += x * x;
      track.sumContrast += contrast;
      track.sumShade += shade;
      track.sumLighter += Math.max(shades[at - REACH] ?? 0, shades[at + REACH] ?? 0) - shade;
      last[x] = track;
    }
  }
  return tracks.filter(({ from, to, count }) => to - from >= SHORTEST && count > (to - from) * 0.7);
}

/** Fits a line to a track and extends it; undefined unless it is straight and dark all along. */
function strokeOf(track: Track, { width, height }: GreyImage, shades: Uint16Array): Stroke | undefined {
  const { from, to, count } = track;
  const [along, across] = [track.sumAlong / count, track.sumAcross / count];
  const shared = track.sumProduct / count - along * across;
  const slope = shared / (track.sumAlongSquares / count - along ** 2);
  const bent = track.sumAcrossSquares / count - across ** 2 - slope * shared;
  if (Math.abs(slope) > STEEPEST || bent > MAX_BENT ** 2) return undefined;
  const contrast = track.sumContrast / count;
  // The edge of a dark area, over-sharpened by the scanner.
  if (track.sumContrast < track.sumLighter * MIN_EVEN) return undefined;
  const shadeThere = track.sumShade / count;
  /** Darkest grey level here, and its contrast with the paper beside it. */
  const look = (x: number, y: number) => {
    const at = y * width + Math.round(x);
    const [middle = 0, before = 0, after = 0] = [shades[at], shades[at - 1], shades[at + 1]];
    const shade = Math.min(middle, before, after);
    const paper = Math.max(shades[at - REACH] ?? 0, shades[at + REACH] ?? 0);
    return { shade, contrast: paper - shade, aside: shade === middle ? 0 : shade === before ? -1 : 1 };
  };
  /** Extends the end of a track, since noise and bends interrupt tracks. */
  const followed = (start: number, step: 1 | -1) => {
    let [x, y] = [across + slope * (start - along), start];
    const end = { x, y };
    for (let missed = 0; missed <= GAP && y > 0 && y < height - 1;) {
      y += step;
      x += slope * step;
      const seen = look(x, y);
      if (seen.contrast > contrast * MIN_SHARE) {
        missed = 0;
        x += seen.aside * 0.2;
        Object.assign(end, { x, y });
        // At a crossing with another line there is no paper on the sides.
      } else missed += seen.shade < shadeThere + contrast / 2 ? 1 : GAP / 3;
    }
    return end;
  };
  const [first, last] = [followed(from, -1), followed(to, 1)];
  const stroke = {
    from: first.y,
    to: last.y,
    at: (first.x + last.x) / 2,
    slope: (last.x - first.x) / (last.y - first.y),
  };
  if (stroke.at < width * EDGE || stroke.at > width * (1 - EDGE)) return undefined;
  let covered = 0;
  for (let y = stroke.from; y <= stroke.to; y++) {
    const seen = look(acrossAt(stroke, y), y);
    if (seen.contrast > contrast * MIN_SHARE || seen.shade < shadeThere + contrast * (1 - MIN_SHARE)) covered++;
  }
  return covered + 2 >= (stroke.to - stroke.from + 1) * MIN_COVERED ? stroke : undefined;
}

/** Whether the stroke is a row of letters, or the side of a column of them. */
function isOfLetters(stroke: Stroke, words: readonly Box[]): boolean {
  let within = 0;
  for (const word of words) {
    const length = Math.min(stroke.to, word.x + word.width) - Math.max(stroke.from, word.x);
    if (length <= 0) continue;
    const share = (acrossAt(stroke, word.x + word.width / 2) - word.y) / word.height;
    if (share > 0.15 && share < 0.85) within += length;
  }
  return within > (stroke.to - stroke.from) * MAX_IN_WORDS;
}
