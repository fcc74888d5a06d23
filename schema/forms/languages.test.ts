import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, interfaceLanguage, localeOf } from './languages.ts';

describe('the languages of the interface', () => {
  it.each([
    ['es-MX', 'es'],
    ['ZH_hans', 'zh'],
    [' vi ', 'vi'],
    ['nl', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('take %s for %s', (tag, language) => {
    expect(interfaceLanguage(tag)).toBe(language);
  });

  it.each(INTERFACE_LANGUAGES)('write dates and money in %s with the digits of official papers', (language) => {
    const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
    const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' });
    expect(day.format(new Date('2026-10-07T00:00:00Z'))).toMatch(/2026/);
    expect(money.format(19)).toMatch(/19/);
    expect(money.format(19)).toMatch(/\$|USD/);
  });

  it('write English and Spanish as in the United States', () => {
    const money = (language: string) =>
      new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' }).format(1234.5);
    expect(money('en')).toBe('$1,234.50');
    expect(money('es-MX')).toBe('$1,234.50');
    expect(localeOf('xx')).toBe('en-US');
  });
});
