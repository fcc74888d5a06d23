import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { federalHolidays, isBusinessDay } from '../../platform/federal-holidays.ts';
import { businessDayAfter, promiseOf } from './promise-date.ts';

describe('the promised date of a translation', () => {
  it('knows the federal holidays of 2026, with Independence Day observed on the Friday before', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it("observes New Year's Day of 2028, a Saturday, on the last day of 2027", () => {
    expect(isBusinessDay('2027-12-31')).toBe(false);
    expect(isBusinessDay('2028-01-03')).toBe(true);
  });

  it('promises 5 to 7 business days: Thanksgiving and the weekends do not count', () => {
    // Friday before Thanksgiving: 23, 24, 25, 27, 30 November; then 1 and 2 December.
    const { earliest, latest } = promiseOf(new Date('2026-11-20T15:00:00Z'), { isRush: false });
    expect(earliest.toISOString()).toBe('2026-11-30T22:00:00.000Z');
    expect(latest.toISOString()).toBe('2026-12-02T22:00:00.000Z');
  });

  it('ends the day at 17:00 New York time, in summer too', () => {
    const { latest } = promiseOf(new Date('2026-08-03T15:00:00Z'), { isRush: false });
    expect(latest.toISOString()).toBe('2026-08-12T21:00:00.000Z');
  });

  it('counts the days in New York time, not in UTC', () => {
    // 02:00 UTC on the 24th is still the evening of the 23rd there.
    const late = promiseOf(new Date('2026-11-24T02:00:00Z'), { isRush: false });
    expect(late.earliest.toISOString().slice(0, 10)).toBe('2026-12-01');
  });

  it('promises a rush order in 24 hours, weekend or not', () => {
    const { earliest, latest } = promiseOf(new Date('2026-11-21T05:00:00Z'), { isRush: true });
    expect([earliest.toISOString(), latest.toISOString()]).toEqual([
      '2026-11-22T05:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
    ]);
  });

  it('always ends on a business day, after exactly the given number of business days', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (date, count) => {
        const start = date.toISOString().slice(0, 10);
        const end = businessDayAfter(start, count);
        expect(isBusinessDay(end)).toBe(true);
        let between = 0;
        for (let day = start; day !== end;) {
          day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
          if (isBusinessDay(day)) between++;
        }
        expect(between).toBe(count);
      }),
    );
  });
});
