/** Bounding boxes of characters, as fractions of the page. */
import type { GreyImage } from '../grey-image.ts';
import type { Box } from '../reading.ts';
import { downAt, placeAt, type ZoneLine } from './zone-line.ts';

type Point = readonly [x: number, y: number];

/** Returns the corners of the characters from index `from` to `to` (exclusive). */
export function cornersOf(line: ZoneLine | undefined, from: number, to: number): Point[] {
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

export function boxOfLines(lines: readonly ZoneLine[], from: number, to: number, image: GreyImage): Box {
  return frameOf(
    lines.flatMap((line) => cornersOf(line, from, to)),
    image,
  );
}

export function frameOf(corners: readonly Point[], { width, height }: GreyImage): Box {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const left = within(Math.min(...corners.map(([x]) => x)) / width);
  const top = within(Math.min(...corners.map(([, y]) => y)) / height);
  const right = within(Math.max(...corners.map(([x]) => x)) / width);
  const foot = within(Math.max(...corners.map(([, y]) => y)) / height);
  return { x: left, y: top, width: right - left, height: foot - top };
}

export function overlaps(one: Box, other: Box): boolean {
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !isApart;
}
