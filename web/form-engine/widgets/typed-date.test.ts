import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datePartsOf, draftDate, readWholeDate, storedTypedDate, typeDate } from './typed-date.ts';

const typed = (text: string) => typeDate({ text, caret: text.length }).text;

describe('a typed date', () => {
  it('gets its slashes while digits are typed', () => {
    expect(typed('01')).toBe('01');
    expect(typed('010')).toBe('01/0');
    expect(typed('01/051')).toBe('01/05/1');
    expect(typed('01051980')).toBe('01/05/1980');
    expect(typed('1/5/1980')).toBe('1/5/1980');
    expect(typed('01/')).toBe('01/');
  });

  it('is understood when it is pasted, or filled in by the browser, in another order', () => {
    for (const text of ['1980-01-05', 'Jan 5 1980', '5 January, 1980', '1980年1月5日', '05 JAN 1980'])
      expect(typed(text)).toBe('01/05/1980');
    expect(typed('Jan 5 19')).toBe('Jan 5 19');
  });

  it('keeps the caret behind the typed digit', () => {
    expect(typeDate({ text: '0912/1980', caret: 2 })).toEqual({ text: '09/12/1980', caret: 2 });
    expect(typeDate({ text: '09/12/1980', caret: 3 })).toEqual({ text: '09/12/1980', caret: 3 });
  });

  it('is stored in ISO format once it is a valid date', () => {
    expect(storedTypedDate('02/29/2000')).toBe('2000-02-29');
    expect(storedTypedDate('02/30/2000')).toBe('02/30/2000');
    expect(storedTypedDate('02/3')).toBe('02/3');
  });
});

describe('a date in three parts', () => {
  it('keeps incomplete parts until they form a date', () => {
    expect(draftDate({ month: '03', day: '', year: '1990' })).toBe('03//1990');
    expect(datePartsOf('03//1990')).toEqual({ month: '03', day: '', year: '1990' });
    expect(draftDate({ month: '', day: '', year: '' })).toBe('');
  });

  it('is read from a pasted date that has one meaning only', () => {
    const pasted = [
      ['es', '5 de enero de 1990'],
      ['es', 'Jan 5 1990'],
      ['ru', '5 января 1990 г.'],
      ['ar', '٥ يناير ١٩٩٠'],
      ['pl', '1990.01.05'],
    ] as const;
    for (const [language, text] of pasted) expect(readWholeDate(text, language)).toBe('1990-01-05');
    for (const text of ['05/04/1990', '5 ju 1990', '30 de febrero de 1990', 'mayo 1990', '1990'])
      expect(readWholeDate(text, 'es')).toBeUndefined();
  });

  it('is read back exactly as it was stored', () => {
    const digits = (most: number) => fc.string({ unit: fc.constantFrom('0', '1', '3', '9'), maxLength: most });
    fc.assert(
      fc.property(digits(2), digits(2), digits(4), (month, day, year) => {
        const stored = draftDate({ month, day, year });
        expect(draftDate(datePartsOf(stored))).toBe(stored);
      }),
    );
  });
});
