import { expect, it } from 'vitest';
import { formatMoney } from './money.ts';

it.each([
  ['en', 4_900, '$49'],
  ['en', 6_899, '$68.99'],
  ['es', 6_899, '$68.99'],
  ['de', 6_899, '68,99\u00a0$'],
  ['ja', 1_900, '$19'],
])('formats an amount of money for %s', (language, cents, words) => {
  expect(formatMoney(cents, language)).toBe(words);
});

it('keeps the order of sign and digits in Arabic text', () => {
  expect(formatMoney(6_899, 'ar')).toBe('\u2066$68.99\u2069');
});
