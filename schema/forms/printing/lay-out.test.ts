import { expect, test } from 'vitest';
import { layOut } from './lay-out.ts';
import { wrap } from './wrap-lines.ts';

const courier = { widths: 600, ascent: 833, leading: 1133, middle: 582 };

test('a text of several lines keeps off the rule above it, as far as its lines leave room', () => {
  const topOf = (height: number, text: string) => {
    const widget = { rect: [0, 0, 100, height], size: 10, align: 0 } as const;
    const { runs, fits } = layOut({ lines: { above: 0 } }, widget, courier, text);
    expect(fits).toBe(text.length);
    return height - runs[0]!.y - 8.33;
  };
  expect(topOf(30, 'LIMA')).toBeCloseTo(2);
  expect(topOf(24, 'NORTH STAR CLEANING')).toBeCloseTo(24 - 2 * 11.33);
  expect(topOf(22, 'NORTH STAR CLEANING')).toBeCloseTo(0);
});

test('a word wider than the line begins on a new line and breaks after a sign', () => {
  const linesOf = (text: string) => wrap(courier, text, 600 * 20).map((line) => line.text);
  expect(linesOf('Email: maria.del.carmen@example.org')).toEqual(['Email:', 'maria.del.carmen@', 'example.org']);
  expect(linesOf('W'.repeat(25))).toEqual(['W'.repeat(20), 'W'.repeat(5)]);
});

test('an answer without a space is measured about once per line, however long it is', () => {
  const looked = { up: 0 };
  const widths = new Proxy(
    Array.from({ length: 224 }, () => 600),
    {
      get: (all, key) => (looked.up++, Reflect.get(all, key) as unknown),
    },
  );
  const widget = { rect: [0, 0, 500, 300], size: 10, align: 0 } as const;
  for (const lines of [{ above: 0 }, undefined]) {
    looked.up = 0;
    layOut(lines ? { lines } : {}, widget, { ...courier, widths }, 'x'.repeat(5_000));
    expect(looked.up).toBeLessThan(50_000);
  }
});
