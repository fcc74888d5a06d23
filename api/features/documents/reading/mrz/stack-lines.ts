/** Groups lines of equal step and equal ends: the two or three lines of a zone. */
import { along, type FoundLine } from './find-lines.ts';
import { placeAt, shifted, type ZoneLine } from './zone-line.ts';

export interface Stack {
  /** From top to bottom; equal indexes are about the same column. */
  readonly lines: readonly ZoneLine[];
  readonly from: number;
  readonly to: number;
}

/** Line distances observed on documents and photographs of them, in character steps. */
const NEAREST = 1.15;
const FARTHEST = 3.4;

/** Returns stacks of three and of two lines, those with most letters first. */
export function stackLines(found: readonly FoundLine[]): Stack[] {
  const stacks: { stack: Stack; letters: number }[] = [];
  const add = (lines: readonly FoundLine[]) => {
    stacks.push({ stack: align(lines), letters: lines.reduce((sum, { letters }) => sum + letters.length, 0) });
  };
  for (const upper of found) {
    for (const middle of found) {
      const first = distanceBelow(upper, middle);
      if (first === undefined) continue;
      add([upper, middle]);
      for (const lower of found) {
        const second = distanceBelow(middle, lower);
        if (second !== undefined && Math.abs(second / first - 1) < 0.25) add([upper, middle, lower]);
      }
    }
  }
  return stacks.sort((a, b) => b.letters - a.letters).map(({ stack }) => stack);
}

function distanceBelow(upper: FoundLine, lower: FoundLine): number | undefined {
  if (upper === lower) return undefined;
  const first = along(upper, placeAt(lower.line, lower.from));
  const last = along(upper, placeAt(lower.line, lower.to));
  const distance = (first.beside + last.beside) / 2;
  if (distance < NEAREST || distance > FARTHEST) return undefined;
  if (Math.abs(last.beside - first.beside) > 0.09 * (lower.to - lower.from)) return undefined;
  if (Math.abs((last.t - first.t) / (lower.to - lower.from) - 1) > 0.12) return undefined;
  const overlap = Math.min(upper.to, last.t) - Math.max(upper.from, first.t);
  return overlap < 0.6 * Math.min(upper.to - upper.from, lower.to - lower.from) ? undefined : distance;
}

function align(lines: readonly FoundLine[]): Stack {
  const [base] = lines;
  if (!base) throw new Error('a stack has lines');
  const height = Math.max(...lines.map(({ line }) => line.height));
  let { from, to } = base;
  const aligned = lines.map((each): ZoneLine => {
    const by = each === base ? 0 : Math.round(along(base, placeAt(each.line, each.from)).t) - each.from;
    from = Math.min(from, each.from + by);
    to = Math.max(to, each.to + by);
    return { ...shifted(each.line, -by), height };
  });
  return { lines: aligned, from, to };
}
