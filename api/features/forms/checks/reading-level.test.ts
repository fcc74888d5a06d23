import { describe, expect, it } from 'vitest';
import { MAX_GRADE, readingGrade } from './reading-level.ts';

describe('the reading grade', () => {
  it('is low for everyday sentences', () => {
    const text = 'This is the place where you get your mail. If you move, tell us the new place as soon as you can.';
    expect(readingGrade(text)).toBeLessThan(5);
  });

  it('is above the maximum for official language', () => {
    const text =
      'The beneficiary hereby acknowledges the aforementioned obligations, notwithstanding any subsequent administrative determination regarding eligibility.';
    expect(readingGrade(text)).toBeGreaterThan(MAX_GRADE);
  });

  it('is undefined for a few words', () => {
    expect(readingGrade('Alien Registration Number')).toBeUndefined();
  });
});
