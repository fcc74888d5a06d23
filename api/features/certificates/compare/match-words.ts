import { editDistance } from '../../../engines/text/edit-distance.ts';
import { foldWord } from './fold-word.ts';

/** A word and its centre. Both coordinates are in page widths, so that photos of any shape are measured alike. */
export interface PlacedWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Maps a point of the printed paper to the photo. */
export type PointTransform = (point: Point) => Point;

/** Tolerance for a word's place, in page widths: the camera is held by hand. */
export const NEAR = 0.03;
/** Smallest distance between two words from which the paper's position can be derived. */
const APART = 0.2;
/** Distance at which a word's weight for a place has fallen to 1/e; far away FAR_AWAY remains. */
const AROUND = 0.25;
const FAR_AWAY = 0.02;
/** Smallest number of agreeing words for a paper to be recognised. */
const MIN_AGREEING = 8;

interface Pair {
  readonly from: Point;
  readonly to: Point;
}

/** Position of a printed paper on a photo. */
export interface PaperAlignment {
  readonly everywhere: PointTransform;
  /** More exact near one place of the printed paper, because paper bends and perspective distorts it. */
  readonly around: (centre: Point) => PointTransform;
}

/** Locates the paper by the words that occur on both; undefined if it is another paper. */
export function alignPaper(printed: readonly PlacedWord[], seen: readonly PlacedWord[]): PaperAlignment | undefined {
  const pairs = pairsOf(printed, seen);
  let agreeing: readonly Pair[] = [];
  pairs.forEach((pair, index) => {
    for (const other of pairs.slice(index + 1)) {
      if (distance(pair.from, other.from) < APART) continue;
      const placing = byTwo(pair, other);
      const those = pairs.filter(({ from, to }) => distance(placing(from), to) < NEAR);
      if (those.length > agreeing.length) agreeing = those;
    }
  });
  if (agreeing.length < MIN_AGREEING) return undefined;
  return {
    everywhere: byAll(agreeing, () => 1),
    around: (centre) => byAll(agreeing, ({ from }) => FAR_AWAY + Math.exp(-((distance(from, centre) / AROUND) ** 2))),
  };
}

/** Returns the share of the printed words that were read at their place, 0 to 1. */
export function matchedWordShare(
  printed: readonly PlacedWord[],
  seen: readonly PlacedWord[],
  placing: PointTransform,
): number {
  const long = printed.map((word) => ({ ...word, text: foldWord(word.text) })).filter(({ text }) => text.length >= 3);
  const folded = seen.map((word) => ({ ...word, text: foldWord(word.text) }));
  const found = long.filter(({ text, ...from }) => {
    const place = placing(from);
    return folded.some(
      (word) => distance(word, place) < NEAR && editDistance(word.text, text) <= Math.floor(text.length / 4),
    );
  });
  return long.length === 0 ? 0 : found.length / long.length;
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Pairs the words that occur exactly once on each. */
function pairsOf(printed: readonly PlacedWord[], seen: readonly PlacedWord[]): Pair[] {
  const from = onlyOnce(printed);
  const to = onlyOnce(seen);
  return [...from].flatMap(([text, place]) => {
    const there = to.get(text);
    return there ? [{ from: place, to: there }] : [];
  });
}

function onlyOnce(words: readonly PlacedWord[]): Map<string, PlacedWord> {
  const places = new Map<string, PlacedWord>();
  const twice = new Set<string>();
  for (const word of words) {
    const text = foldWord(word.text);
    if (text.length < 4) continue;
    if (places.has(text)) twice.add(text);
    places.set(text, word);
  }
  for (const text of twice) places.delete(text);
  return places;
}

/** Fits rotation, scale and translation to two words. */
function byTwo(one: Pair, other: Pair): PointTransform {
  const [fx, fy] = [other.from.x - one.from.x, other.from.y - one.from.y];
  const [tx, ty] = [other.to.x - one.to.x, other.to.y - one.to.y];
  const square = fx * fx + fy * fy;
  const [real, turn] = [(fx * tx + fy * ty) / square, (fx * ty - fy * tx) / square];
  return ({ x, y }) => {
    const [dx, dy] = [x - one.from.x, y - one.from.y];
    return { x: one.to.x + real * dx - turn * dy, y: one.to.y + turn * dx + real * dy };
  };
}

/** Fits an affine mapping, which also covers a tilted paper, to all pairs by weighted least squares. */
function byAll(pairs: readonly Pair[], weight: (pair: Pair) => number): PointTransform {
  const weighed = pairs.map((pair) => ({ pair, by: weight(pair) }));
  const sum = (of: (pair: Pair) => number) => weighed.reduce((total, { pair, by }) => total + by * of(pair), 0);
  const [xx, xy, yy] = [
    sum(({ from }) => from.x ** 2),
    sum(({ from }) => from.x * from.y),
    sum(({ from }) => from.y ** 2),
  ];
  const [sx, sy, n] = [sum(({ from }) => from.x), sum(({ from }) => from.y), sum(() => 1)];
  const solve = (of: (pair: Pair) => number) =>
    solveThree(
      [xx, xy, sx],
      [xy, yy, sy],
      [sx, sy, n],
      [sum((pair) => pair.from.x * of(pair)), sum((pair) => pair.from.y * of(pair)), sum(of)],
    );
  const [a, b, c] = solve(({ to }) => to.x);
  const [d, e, f] = solve(({ to }) => to.y);
  return ({ x, y }) => ({ x: a * x + b * y + c, y: d * x + e * y + f });
}

type Three = readonly [number, number, number];

/** Solves three linear equations by Cramer's rule. */
function solveThree(a: Three, b: Three, c: Three, right: Three): Three {
  const whole = determinant(a, b, c);
  const withRight = (column: number) =>
    [a, b, c].map((row, at) => row.map((value, index) => (index === column ? right[at] : value)) as unknown as Three);
  const one = (column: number) => {
    const [first, second, third] = withRight(column);
    return first && second && third ? determinant(first, second, third) / whole : 0;
  };
  return [one(0), one(1), one(2)];
}

const determinant = ([a, b, c]: Three, [d, e, f]: Three, [g, h, i]: Three): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
