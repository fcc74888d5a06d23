import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAfterKey, boxBetween, grownBy, movedBy, onPage } from './box-geometry.ts';
import type { Box } from './editor-types.ts';

const number = fc.double({ min: -2, max: 3, noNaN: true });
const anyBox = fc.record({ x: number, y: number, width: number, height: number });
const point = fc.record({ x: number, y: number });

const liesOnPage = ({ x, y, width, height }: Box) =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001;

it('keeps every drawn, moved or resized box on the page', () => {
  fc.assert(
    fc.property(anyBox, point, point, (box, one, other) => {
      const start = onPage(box);
      for (const made of [start, movedBy(start, one), grownBy(start, one), boxBetween(one, other)])
        expect(liesOnPage(made)).toBe(true);
    }),
  );
});

it('keeps the upper left corner when resized, and the size when moved', () => {
  fc.assert(
    fc.property(anyBox, point, (box, by) => {
      const start = onPage(box);
      expect(movedBy(start, by)).toMatchObject({ width: start.width, height: start.height });
      expect(grownBy(start, { x: Math.abs(by.x), y: Math.abs(by.y) })).toMatchObject({ x: start.x, y: start.y });
    }),
  );
});

it('moves with arrow keys, resizes with Shift + arrow keys, and ignores other keys', () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  expect(boxAfterKey(box, { key: 'ArrowRight', shiftKey: false })).toEqual({ ...box, x: 0.105 });
  expect(boxAfterKey(box, { key: 'ArrowUp', shiftKey: false })).toEqual({ ...box, y: 0.195 });
  expect(boxAfterKey(box, { key: 'ArrowDown', shiftKey: true })).toEqual({ ...box, height: 0.105 });
  expect(boxAfterKey(box, { key: 'Tab', shiftKey: true })).toBeUndefined();
});
