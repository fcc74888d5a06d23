import { expect, it } from 'vitest';
import { ResultCache } from './result-cache.ts';

it('recomputes a result for other rows, for a reloaded definition, and after eviction from the cache', () => {
  const known = new ResultCache<number>(2);
  let worked = 0;
  const definition = {};
  const ask = (encrypt: string, by: object = definition) => known.get([encrypt], [by], () => ++worked);
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual([1, 1, 2, 1]);
  expect([ask('a', {}), ask('b')]).toEqual([3, 2]);
  // The two most recently used results are kept.
  expect([ask('c'), ask('b'), ask('a')]).toEqual([4, 2, 5]);
});
