/** Finds lines of evenly spaced letters of one height, the coarse shape of a machine-readable zone. */
import type { InkPart } from './page-ink.ts';
import { fitParabola } from './fit-parabola.ts';
import { placeAt, type ZoneLine } from './zone-line.ts';

export interface Centre {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FoundLine {
  readonly line: ZoneLine;
  /** Letters of the line and their indexes along it, in order. */
  readonly letters: readonly { readonly t: number; readonly at: Centre }[];
  readonly from: number;
  readonly to: number;
}

/** Shorter runs of even letters are common in print. */
const FEWEST_LETTERS = 7;
const FEWEST_OF_A_LINE = 12;

export function centresOf(parts: readonly InkPart[]): Centre[] {
  return parts.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2, width, height }));
}

/** Whether a part is as tall as a readable letter, and neither a rule nor a shadow. */
const isLetter = ({ width, height }: Centre) => height >= 6 && width <= 1.7 * height;

/** Finds lines that run from left to right with a slope of at most twelve degrees. */
export function findLines(centres: readonly Centre[]): FoundLine[] {
  const runs = chainsOf(centres.filter(isLetter).sort((a, b) => a.x - b.x))
    .map(evenRun)
    .filter((run) => run !== undefined);
  return joinRuns(runs).filter(({ letters }) => letters.length >= FEWEST_OF_A_LINE);
}

/** Links each letter to the nearest one of its height to its right. */
function chainsOf(centres: readonly Centre[]): Centre[][] {
  const next = new Int32Array(centres.length).fill(-1);
  const before = new Int32Array(centres.length).fill(-1);
  const cost = new Float64Array(centres.length).fill(Infinity);
  for (const [i, here] of centres.entries()) {
    let best = Infinity;
    let found = -1;
    for (let j = i + 1; j < centres.length; j++) {
      const other = centres[j] ?? here;
      const right = other.x - here.x;
      if (right > 3.6 * here.height) break;
      const height = Math.max(here.height, other.height);
      if (right < 0.4 * height || right > 2.6 * height) continue;
      if (Math.min(here.height, other.height) < 0.55 * height) continue;
      const down = Math.abs(other.y - here.y);
      if (down > 0.2 * right + 0.18 * height || right + 2 * down >= best) continue;
      best = right + 2 * down;
      found = j;
    }
    if (found === -1 || best >= (cost[found] ?? 0)) continue;
    if (before[found] !== -1) next[before[found] ?? 0] = -1;
    cost[found] = best;
    before[found] = i;
    next[i] = found;
  }
  return centres.flatMap((_, start) => {
    if (before[start] !== -1 || next[start] === -1) return [];
    const chain: Centre[] = [];
    for (let i = start; i !== -1; i = next[i] ?? -1) chain.push(...centres.slice(i, i + 1));
    return chain.length >= FEWEST_LETTERS ? [chain] : [];
  });
}

/** Numbers the letters of a chain; undefined if they are not evenly spaced. */
function evenRun(chain: readonly Centre[]): FoundLine | undefined {
  const distances = chain.slice(1).map((each, i) => {
    const before = chain[i] ?? each;
    return Math.hypot(each.x - before.x, each.y - before.y);
  });
  let step = median(distances);
  const height = rankOf(
    chain.map((each) => each.height),
    0.75,
  );
  if (step < 0.62 * height || step > 1.7 * height) return undefined;
  let t = 0;
  let even = 0;
  let last = chain[0];
  if (!last) return undefined;
  const letters: { t: number; at: Centre }[] = [{ t: 0, at: last }];
  for (const at of chain.slice(1)) {
    const steps = Math.hypot(at.x - last.x, at.y - last.y) / step;
    const whole = Math.round(steps);
    if (whole < 1) continue;
    if (Math.abs(steps - whole) < 0.27) {
      even++;
      step = 0.9 * step + (0.1 * step * steps) / whole;
    }
    t += whole;
    letters.push({ t, at });
    last = at;
  }
  return even < 0.72 * (chain.length - 1) ? undefined : fitLine(letters);
}

function fitLine(letters: FoundLine['letters']): FoundLine {
  let kept = letters;
  let line: ZoneLine = { x: [0, 0, 0], y: [0, 0, 0], height: 0 };
  const height = rankOf(
    letters.map(({ at }) => at.height),
    0.75,
  );
  for (let round = 0; round < 3; round++) {
    const x = fitParabola(kept.map(({ t, at }) => [t, at.x] as const));
    const y = fitParabola(kept.map(({ t, at }) => [t, at.y] as const));
    line = { x, y, height };
    const within = letters.filter(({ t, at }) => {
      const place = placeAt(line, t);
      return Math.hypot(place.x - at.x, place.y - at.y) < 0.28 * Math.hypot(place.stepX, place.stepY);
    });
    if (within.length < 0.6 * letters.length) break;
    kept = within;
  }
  return { line, letters: kept, from: kept[0]?.t ?? 0, to: kept.at(-1)?.t ?? 0 };
}

/** Returns the position of `at` along a line and its distance from the line, in character steps. */
export function along({ line, from, to }: FoundLine, at: { x: number; y: number }): { t: number; beside: number } {
  const middle = placeAt(line, (from + to) / 2);
  let t = (from + to) / 2 + ((at.x - middle.x) * middle.stepX + (at.y - middle.y) * middle.stepY) / squared(middle);
  for (let round = 0; round < 3; round++) {
    const place = placeAt(line, t);
    t += ((at.x - place.x) * place.stepX + (at.y - place.y) * place.stepY) / squared(place);
  }
  const place = placeAt(line, t);
  const beside = ((at.y - place.y) * place.stepX - (at.x - place.x) * place.stepY) / squared(place);
  return { t, beside };
}

const squared = ({ stepX, stepY }: { stepX: number; stepY: number }) => stepX * stepX + stepY * stepY;

/** Joins runs of one line that a stain or a merged letter has split. */
function joinRuns(runs: readonly FoundLine[]): FoundLine[] {
  const rest = [...runs].sort((a, b) => b.letters.length - a.letters.length);
  const joined: FoundLine[] = [];
  for (let run = rest.shift(); run; run = rest.shift()) {
    let base = run;
    for (let i = 0; i < rest.length; i++) {
      const both = joinOf(base, rest[i]);
      if (!both) continue;
      base = both;
      rest.splice(i, 1);
      i = -1;
    }
    joined.push(base);
  }
  return joined;
}

function joinOf(base: FoundLine, other: FoundLine | undefined): FoundLine | undefined {
  const [start, end] = [other?.letters[0], other?.letters.at(-1)];
  if (!other || !start || !end) return undefined;
  const first = along(base, start.at);
  const last = along(base, end.at);
  const isAfter = first.t > base.to + 0.5;
  if (!isAfter && last.t > base.from - 0.5) return undefined;
  const gap = isAfter ? first.t - base.to : base.from - last.t;
  if (gap > 14 || Math.abs((isAfter ? first : last).beside) > 0.3 + gap * 0.05) return undefined;
  if (Math.abs(last.beside - first.beside) > 0.12 * (other.to - other.from) + 0.2) return undefined;
  const steps = (last.t - first.t) / (other.to - other.from);
  if (Math.abs(steps - 1) > 0.1 || Math.abs(other.line.height / base.line.height - 1) > 0.35) return undefined;
  const shift = isAfter ? Math.round(first.t) - other.from : Math.round(last.t) - other.to;
  const moved = other.letters.map(({ t, at }) => ({ t: t + shift, at }));
  return fitLine(isAfter ? [...base.letters, ...moved] : [...moved, ...base.letters]);
}

const median = (values: readonly number[]): number => rankOf(values, 0.5);

function rankOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
