import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, interfaceLanguage, localeOf } from './languages.ts';

describe('interface languages', () => {
  it.each([
    ['es-MX', 'es'],
    ['ZH_hans', 'zh'],
    [' vi ', 'vi'],
    ['nl', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('resolve %s to %s', (tag, language) => {
    expect(interfaceLanguage(tag)).toBe(language);
  });

  it.each(INTERFACE_LANGUAGES)('format dates and money in %s with Western digits', (language) => {
    const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
    const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' });
    expect(day.format(new Date('2026-10-07T00:00:00Z'))).toMatch(/2026/);
    expect(money.format(19)).toMatch(/19/);
    expect(money.format(19)).toMatch(/\$|USD/);
  });

  it('format English and Spanish amounts as in the United States', () => {
    const money = (language: string) =>
      new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' }).format(1234.5);
    expect(money('en')).toBe('$1,234.50');
    expect(money('es-MX')).toBe('$1,234.50');
    expect(localeOf('xx')).toBe('en-US');
  });
});
