import { expect, it } from 'vitest';
import { findFreeTop } from './find-free-top.ts';

it.each([
  ['nothing is in the way: as low as it goes', [], 680],
  ['what is kept stands above it', [{ top: 100, bottom: 680 }], 680],
  ['a button at the end: right above it', [{ top: 700, bottom: 760 }], 580],
  [
    'fields and a button with room between them',
    [
      { top: 100, bottom: 400 },
      { top: 600, bottom: 800 },
    ],
    480,
  ],
  [
    'no room between them: above the fields',
    [
      { top: 200, bottom: 560 },
      { top: 600, bottom: 800 },
    ],
    80,
  ],
  ['no room anywhere: where it covers least', [{ top: 20, bottom: 790 }], 0],
  ['what is scrolled away does not count', [{ top: 900, bottom: 1_000 }], 680],
])('%s', (_where, keepClear, top) => {
  expect(findFreeTop(120, 800, keepClear)).toBe(top);
});
