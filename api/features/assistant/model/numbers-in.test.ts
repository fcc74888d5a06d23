import { describe, expect, it } from 'vitest';
import { numbersIn } from './numbers-in.ts';

describe('the numbers of a text', () => {
  it.each([
    ['$1,440.00, 1.440 and 1440', ['1440']],
    ['90 days, ninety days, noventa días', ['90']],
    ['edition 04/01/24', ['4', '1', '24']],
    ['Form I-130A, not I-130, nor G‑1450', ['I-130A', 'I-130', 'G-1450']],
    ['$0.50 or 12.5%', ['0.5', '12.5']],
    ['٩٠ أيام, ６５天', ['90', '65']],
    ['8 CFR 103.2(b)(3)', ['8', '103.2', '3']],
    ['no numbers at all, one form', []],
  ])('%s', (text, numbers) => {
    expect([...numbersIn(text)]).toEqual(numbers);
  });
});
