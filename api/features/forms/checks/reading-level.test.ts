import { describe, expect, it } from 'vitest';
import { MAX_GRADE, readingGrade } from './reading-level.ts';

describe('the reading grade', () => {
  it('of everyday sentences is low', () => {
    const text = 'This is the place where you get your mail. If you move, tell us the new place as soon as you can.';
    expect(readingGrade(text)).toBeLessThan(5);
  });

  it('of the language of offices is too high', () => {
    const text =
      'The beneficiary hereby acknowledges the aforementioned obligations, notwithstanding any subsequent administrative determination regarding eligibility.';
    expect(readingGrade(text)).toBeGreaterThan(MAX_GRADE);
  });

  it('of a few words cannot be told', () => {
    expect(readingGrade('Alien Registration Number')).toBeUndefined();
  });
});
