import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInCents } from './amount-in-cents.ts';

describe('an amount in cents', () => {
  it.each([
    [19, 1900],
    ['19', 1900],
    ['19.0', 1900],
    ['19.00', 1900],
    [68.99, 6899],
    ['68.99', 6899],
    [' 19.99 ', 1999],
    [0.1 + 0.2, undefined],
    [0, 0],
    [-19, undefined],
    ['-19', undefined],
    [1e-7, undefined],
    ['1e1', undefined],
    [Number.NaN, undefined],
    ['NaN', undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['19.001', undefined],
    [19.000000001, undefined],
    ['$19', undefined],
    ['19,00', undefined],
    ['0x13', undefined],
    ['１９', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [[19], undefined],
    [{ valueOf: () => 19 }, undefined],
    [true, undefined],
    [19n, undefined],
  ])('parses %s as %s', (amount, cents) => expect(amountInCents(amount)).toBe(cents));

  it('is exact for every price', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(amountInCents(cents / 100)).toBe(cents);
        expect(amountInCents((cents / 100).toFixed(2))).toBe(cents);
      }),
    ));
});
