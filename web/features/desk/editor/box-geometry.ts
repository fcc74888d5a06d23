import type { Box } from './editor-types.ts';

/** Minimum size of a block as a fraction of the page: a thinner one could not be seen or grabbed. */
const SMALLEST = 0.01;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
/** A ten-thousandth of a page is finer than anyone can point. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Returns the nearest box within the page. */
export function onPage({ x, y, width, height }: Box): Box {
  const [wide, high] = [between(SMALLEST, width, 1), between(SMALLEST, height, 1)];
  return {
    x: rounded(between(0, x, 1 - wide)),
    y: rounded(between(0, y, 1 - high)),
    width: rounded(wide),
    height: rounded(high),
  };
}

export const movedBy = (box: Box, by: { readonly x: number; readonly y: number }): Box =>
  onPage({ ...box, x: box.x + by.x, y: box.y + by.y });

/** Resizes the box; its upper left corner stays. */
export const grownBy = (box: Box, by: { readonly x: number; readonly y: number }): Box =>
  onPage({
    ...box,
    width: Math.min(box.width + by.x, 1 - box.x),
    height: Math.min(box.height + by.y, 1 - box.y),
  });

interface Point {
  readonly x: number;
  readonly y: number;
}

export const boxBetween = (one: Point, other: Point): Box =>
  onPage({
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  });

/** Returns a box around a press without drawing, about the size of a stamp or of a line of text. */
export function boxAround({ x, y }: Point, isMark: boolean): Box {
  const [width, height] = isMark ? [0.22, 0.09] : [0.3, 0.03];
  return onPage({ x: x - width / 2, y: y - height / 2, width, height });
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP = 0.005;

/** Moves by half a percent of the page with arrow keys, resizes with Shift. @returns undefined for other keys */
export function boxAfterKey(box: Box, { key, shiftKey }: { key: string; shiftKey: boolean }): Box | undefined {
  const direction = STEPS[key];
  if (!direction) return undefined;
  const by = { x: direction.x * STEP, y: direction.y * STEP };
  return shiftKey ? grownBy(box, by) : movedBy(box, by);
}
