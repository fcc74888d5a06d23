import { describe, expect, it } from 'vitest';
import { type DateRules, orderOf, readDate } from './read-date.ts';

const RULES: DateRules = { today: '2026-11-21', order: undefined, isPast: true };

describe('dates as printed on documents', () => {
  it.each([
    ['12 de marzo de 1990', '1990-03-12'],
    ['12 DE MARZO DEL 1990', '1990-03-12'],
    ['a los 5 días del mes de junio de 1985', '1985-06-05'],
    ['Guadalajara, 1 de enero de 2001.', '2001-01-01'],
    ['March 12, 1990', '1990-03-12'],
    ['Mar. 12 1990', '1990-03-12'],
    ['12 MAR 1990', '1990-03-12'],
    ['12MAR1990', '1990-03-12'],
    ['12 MAR/MARS 1990', '1990-03-12'],
    ['12-mar-1990', '1990-03-12'],
    ['3rd day of October, 2016', '2016-10-03'],
    ['2025 March 15', '2025-03-15'],
    ['1990-03-12', '1990-03-12'],
    ['1990/03/12', '1990-03-12'],
    ['25/12/1990', '1990-12-25'],
    ['12.25.1990', '1990-12-25'],
    ['25 / 12 / 1990', '1990-12-25'],
    ['25 12 1990', '1990-12-25'],
    ['Día: 12 Mes: marzo Año: 1990', '1990-03-12'],
    ['Dia 12 Mes 03 Ano 1990', '1990-03-12'],
    ['l2 de MARZ0 de 199O', '1990-03-12'],
    ['Septiernbre 12, 1990', '1990-09-12'],
  ])('%s', (text, value) => {
    expect(readDate(text, RULES)).toMatchObject({ value, isAmbiguous: false });
  });

  it.each(['', 'marzo', '31/02/1990', '12/1990', '555-12-1990', '99/99/9999', '123456', '12 de marzo de 2090'])(
    'finds no date in "%s"',
    (text) => {
      expect(readDate(text, RULES)).toBeUndefined();
    },
  );

  it('reads 03/04/1990 by the order of the paper, and marks it ambiguous when the order is unknown', () => {
    expect(readDate('03/04/1990', { ...RULES, order: 'dayFirst' })).toMatchObject({
      value: '1990-04-03',
      isAmbiguous: false,
    });
    expect(readDate('03/04/1990', { ...RULES, order: 'monthFirst' })).toMatchObject({
      value: '1990-03-04',
      isAmbiguous: false,
    });
    expect(readDate('03/04/1990', RULES)).toMatchObject({ isAmbiguous: true });
    expect(readDate('04/04/1990', RULES)).toMatchObject({ value: '1990-04-04', isAmbiguous: false });
  });

  it('chooses the order that gives a date in the past', () => {
    expect(readDate('10/12/2026', { ...RULES, order: undefined })).toMatchObject({
      value: '2026-10-12',
      isAmbiguous: false,
    });
  });

  it('derives the century of a two-digit year', () => {
    expect(readDate('06/14/33', { ...RULES, isPast: false })).toMatchObject({
      value: '2033-06-14',
      hasShortYear: true,
    });
    expect(readDate('06/14/73', RULES)).toMatchObject({ value: '1973-06-14', hasShortYear: true });
  });

  it('learns the order from unambiguous dates', () => {
    expect(orderOf(['03/04/1990', '25/12/1990'])).toBe('dayFirst');
    expect(orderOf(['03/04/1990', '12/25/1990'])).toBe('monthFirst');
    expect(orderOf(['25/12/1990', '12/25/1990'])).toBeUndefined();
    expect(orderOf(['03/04/1990'])).toBeUndefined();
  });
});
