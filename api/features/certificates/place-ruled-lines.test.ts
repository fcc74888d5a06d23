import { describe, expect, it } from 'vitest';
import type { PlacedBlock } from './lay-out-page.ts';
import { placeRuledLines } from './place-ruled-lines.ts';

/** One point is a thousandth of the page. */
const SOURCE = { x: 0, y: 0, width: 1_000, height: 1_000 };
/** @param was position on the original document */
function block(x: number, y: number, lines: readonly string[], was = { y, height: 12 }): PlacedBlock {
  const height = lines.length * 13;
  const its = { x, y, width: 200, height, face: 'serif', size: 10, isFramed: false, isCentred: false } as const;
  return { ...its, lines: lines.map((text) => [{ text, x: 0 }]), source: { x, width: 200, ...was } };
}
const across = (y: number) => ({ x: 0.1, y, width: 0.8, height: 0 });
const down = (x: number) => ({ x, y: 0.1, width: 0, height: 0.2 });
const placed = (ruledLines: readonly ReturnType<typeof across>[], blocks: readonly PlacedBlock[]) =>
  placeRuledLines(ruledLines, SOURCE, blocks);

describe('a ruled line on the printed page', () => {
  it('keeps its original position when no text is in its way', () => {
    const blocks = [block(120, 150, ['Name']), block(520, 250, ['José'])];
    expect(placed([across(0.2), down(0.5)], blocks)).toEqual([
      { x: 100, y: 200, width: 800, height: 0 },
      { x: 500, y: 100, width: 0, height: 200 },
    ]);
  });

  it('stays between the blocks above and below it, together with the lines that end on it', () => {
    const cell = block(120, 290, ['Name of the father:', 'José', 'López'], { y: 285, height: 12 });
    const next = block(120, 340, ['Mother'], { y: 303, height: 12 });
    const [row, column] = placed([across(0.3), down(0.5)], [cell, next]);
    expect(row?.y).toBeGreaterThan(290 + 36);
    expect(row?.y).toBeLessThan(342);
    expect((column?.y ?? 0) + (column?.height ?? 0)).toBe(row?.y);
  });

  it('is omitted where text needs its place', () => {
    const [beside, below] = [block(300, 190, ['A longer translation'], { y: 150, height: 12 }), block(600, 150, ['B'])];
    const lines = placed(
      [across(0.2), down(0.32)],
      [beside, below, block(300, 205, ['Below'], { y: 210, height: 12 })],
    );
    for (const { x, y, width, height } of lines)
      for (const one of [beside, below])
        expect(x < one.x + 100 && x + width > one.x && y < one.y + 12 && y + height > one.y + 3).toBe(false);
    expect(lines.length).toBeGreaterThan(2);
  });

  it('is omitted inside a block of several source lines, and kept at its border', () => {
    const table = block(100, 205, ['Name | Age'], { y: 200, height: 100 });
    const lines = placed(
      [0.2, 0.25, 0.3].map((y) => ({ ...across(y), width: 0.2 })),
      [table],
    );
    expect(lines.map(({ y }) => y)).toEqual([200, 300]);
  });

  it('does not run through the frame of a mark', () => {
    const stamp = { ...block(100, 150, ['[Stamp]']), isFramed: true, width: 800, height: 100 };
    expect(placed([down(0.3)], [stamp]).map(({ y, height }) => y + height)).toEqual([149, 300]);
  });
});
