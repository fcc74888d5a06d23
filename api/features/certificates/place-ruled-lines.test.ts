import { describe, expect, it } from 'vitest';
import type { Rectangle } from '../../engines/pdf/sheet.ts';
import type { PlacedBlock } from './lay-out-page.ts';
import { placeRuledLines } from './place-ruled-lines.ts';

/** Points are thousandths of the page. */
const SOURCE = { x: 0, y: 0, width: 1_000, height: 1_000 };
const block = (x: number, y: number, ...lines: string[]): PlacedBlock => ({
  face: 'serif',
  size: 10,
  lines: lines.map((text) => [{ text, x: 0 }]),
  isFramed: false,
  isCentred: false,
  x,
  y,
  width: 200,
  height: lines.length * 13,
});
const across = (y: number) => ({ x: 0.1, y, width: 0.8, height: 0 });
const placed = (ruledLines: readonly Rectangle[], blocks: readonly PlacedBlock[]) =>
  placeRuledLines({ blocks: [], ruledLines }, SOURCE, blocks);
const down = (x: number) => ({ x, y: 0.1, width: 0, height: 0.2 });

describe('a ruled line on the printed page', () => {
  it('stands where it stood when no text is in its way', () => {
    expect(placed([across(0.2), down(0.5)], [block(120, 150, 'Name'), block(520, 250, 'José')])).toEqual([
      { x: 100, y: 200, width: 800, height: 0 },
      { x: 500, y: 100, width: 0, height: 200 },
    ]);
  });

  it('moves a little to lie free between two rows, and the lines that end on it go with it', () => {
    const [row, column] = placed([across(0.3), down(0.5)], [block(120, 291, 'Name of the father')]);
    expect(row?.y).toBeGreaterThan(303);
    expect(row?.y).toBeLessThan(307);
    expect((column?.y ?? 0) + (column?.height ?? 0)).toBe(row?.y);
  });

  it('is left out where words need its place', () => {
    const text = block(300, 180, ...Array.from({ length: 4 }, () => 'A longer translation'));
    const lines = placed([across(0.2), down(0.32)], [text]);
    const [before, after, above, below] = lines;
    expect(lines).toHaveLength(4);
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThan(300);
    expect(after?.x).toBeGreaterThan(380);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(184);
    expect(below?.y).toBeGreaterThan(229);
  });

  it('is left out within a part of several lines, whose English has lines of its own, and stands at its border', () => {
    const box = { x: 0.1, y: 0.2, width: 0.8, height: 0.1 };
    const ruledLines = [across(0.2), across(0.25), across(0.3)];
    const lines = placeRuledLines({ blocks: [{ box }], ruledLines }, SOURCE, [block(120, 205, 'Name | Age')]);
    expect(lines.map(({ y }) => y)).toEqual([200, 300]);
  });

  it('does not run through the frame of a mark', () => {
    const stamp = { ...block(100, 150, '[Stamp]'), isFramed: true, width: 800, height: 100 };
    expect(placed([across(0.2)], [stamp])).toEqual([]);
  });
});
