import { expect, test } from 'vitest';
import { inOfficialOrder } from './official-order.ts';

test('sorts answers in the order of the official form, whatever order they were asked in', () => {
  const asked = [
    'My Status',
    'Part 2, Item 4.b',
    'Part 10, Item 1',
    'Part 2, Items 21–24',
    'Part 2, Item 4.a',
    'Part 2, Item 4',
    null,
    'Supplement A, Item 1',
    'Part 1, Item 10',
    'Part 1, Item 2',
  ];
  expect(
    inOfficialOrder(asked.map((item) => ({ item }))).map(({ part, rows }) => [part, ...rows.map(({ item }) => item)]),
  ).toEqual([
    ['My Status', 'My Status'],
    ['Part 1', 'Part 1, Item 2', 'Part 1, Item 10'],
    ['Part 2', 'Part 2, Item 4', 'Part 2, Item 4.a', 'Part 2, Item 4.b', 'Part 2, Items 21–24'],
    ['Part 10', 'Part 10, Item 1'],
    ['Supplement A', 'Supplement A, Item 1'],
    [null, null],
  ]);
  // Numbered like Form I-589; rows of a list keep their order.
  const rows = ['Part B, Item 1', 'Part A.II, Item 3', 'Part A.I, Item 2', 'Part A.I, Item 2'].map((item, row) => ({
    item,
    row,
  }));
  expect(inOfficialOrder(rows).flatMap((part) => part.rows.map(({ row }) => row))).toEqual([2, 3, 1, 0]);
});
