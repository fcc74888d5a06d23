import { describe, expect, it } from 'vitest';
import { todayAnywhere } from './today-anywhere.ts';

describe('the latest date that is today in some time zone', () => {
  it.each([
    ['2026-11-21T09:59:59Z', '2026-11-21'],
    ['2026-11-21T10:00:00Z', '2026-11-22'],
    ['2026-12-31T10:00:00Z', '2027-01-01'],
  ])('%s: %s', (moment, date) => {
    expect(todayAnywhere(new Date(moment))).toBe(date);
  });
});
