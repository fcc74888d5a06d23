import { describe, expect, it } from 'vitest';
import { moveKeys, rowMove, rowOf } from './row-paths.ts';

describe('paths inside the rows of a list', () => {
  it('are split into the index of the row and the rest', () => {
    expect(rowOf('jobs', 'jobs[2].boss[0].name')).toEqual([2, '.boss[0].name']);
    expect(rowOf('jobs[2].boss', 'jobs[2].boss[0].name')).toEqual([0, '.name']);
    expect(rowOf('jobs', 'jobsBefore[0].name')).toBeUndefined();
    expect(rowOf('jobs', 'jobs')).toBeUndefined();
  });

  it('move with their row, nested lists included', () => {
    const move = rowMove('jobs', [2, 0]);
    expect(move('jobs[2].boss[0].name')).toBe('jobs[0].boss[0].name');
    expect(move('jobs[0].title')).toBe('jobs[1].title');
    expect(move('jobs[1].title')).toBeUndefined();
    expect(move('lastName')).toBe('lastName');
    expect([
      ...moveKeys(
        new Map([
          ['jobs[1].title', 1],
          ['jobs[0].title', 2],
        ]),
        move,
      ),
    ]).toEqual([['jobs[1].title', 2]]);
  });
});
