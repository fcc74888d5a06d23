import { expect, it } from 'vitest';
import { dueOf } from './due.ts';

const NOON = new Date(2026, 10, 21, 12, 0);

it.each([
  ['a minute ago', new Date(2026, 10, 21, 11, 59), 'overdue'],
  ['tonight', new Date(2026, 10, 21, 23, 59), 'today'],
  ['tomorrow', new Date(2026, 10, 22, 0, 0), 'later'],
  ['the same day of another month', new Date(2026, 11, 21, 12, 0), 'later'],
])('classifies %s as %s', (_, promised, due) => {
  expect(dueOf(promised.toISOString(), NOON)).toBe(due);
});
