import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskNumbers } from './mask-numbers.ts';
import { HARMLESS_NUMBERS } from './testing/harmless-numbers.ts';
import { SENSITIVE_NUMBERS } from './testing/sensitive-numbers.ts';

const SECRET = /⟦([^⟧]*)⟧/gu;
const formats = Object.values(SENSITIVE_NUMBERS).flat();

describe('masking numbers in free text', () => {
  it('is tested with at least 300 number formats', () => {
    expect(new Set(formats).size).toBeGreaterThanOrEqual(300);
  });

  it.each(Object.entries(SENSITIVE_NUMBERS))('masks %s', (_kind, texts) => {
    const missed = texts.filter((marked) => {
      const text = marked.replaceAll(SECRET, '$1');
      // No digit of the secret may remain, and everything around it must.
      const expected = new RegExp(
        `^${marked
          .split(SECRET)
          .map((part, at) => (at % 2 === 0 ? escaped(part) : `[^\\p{N}]{${Array.from(part).length}}`))
          .join('')}$`,
        'u',
      );
      return !expected.test(maskNumbers(text));
    });
    expect(missed.map((text) => `${text} → ${maskNumbers(text.replaceAll(SECRET, '$1'))}`)).toEqual([]);
  });

  it('leaves harmless numbers in a question unchanged', () => {
    expect(HARMLESS_NUMBERS.filter((text) => maskNumbers(text) !== text).map(maskNumbers)).toEqual([]);
  });

  it.each([
    ['SSN: 123-45-6789', 'SSN: •••-••-••••'],
    ['A# 012-345-678', '•# •••-•••-•••'],
    ['Pasaporte: AAA 123456', 'Pasaporte: ••• ••••••'],
    ['American Express 3782 822463 10005', 'American Express •••• •••••• •••••'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN •••• •••• •••• •••• •••• ••'],
    ['P<MEXGONZALEZ<LOPEZ<<ANA<MARIA<<<<<<<<<<<<<<', '•'.repeat(44)],
    ['G123456784MEX9003129F3103120<<<<<<<<<<<<<<08', '•'.repeat(44)],
  ])('keeps the format of %s', (text, masked) => {
    expect(maskNumbers(text)).toBe(masked);
  });

  const digit = fc.integer({ min: 0, max: 9 });
  const script = fc.constantFrom('0', '０', '٠', '۰', '०', '๐', '𝟎');
  const between = fc.constantFrom('', ' ', '-', '.', '–', '\u00a0', ' - ', '\u200b', '‑', '_');
  const around = fc.constantFrom('', 'No. ', 'cuenta: ', 'Me llamo Ana, ', 'my passport ', '¿', '号');

  it('masks every digit of numbers of 12 to 19 digits, in any script and with any separator', () => {
    // An area code cannot begin with 0 or 1, so none of these is a phone number; years and ZIP+4 have fewer digits.
    const number = fc.tuple(fc.array(digit, { minLength: 11, maxLength: 18 }), between, script);
    fc.assert(
      fc.property(number, around, around, ([rest, part, zero], before, after) => {
        const written = [0, ...rest]
          .map((value) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + value))
          .join(part);
        expect(maskNumbers(`${before}${written} ${after}Ana`)).not.toMatch(/\p{N}/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is idempotent and keeps the length of the text', () => {
    const likely = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789 -./()AaIO<#$,+:É٣\u200b🙂•'), ' passport ', ' SSN ', ' tel '),
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), likely), (text) => {
        const once = maskNumbers(text);
        expect(maskNumbers(once)).toBe(once);
        expect(Array.from(once)).toHaveLength(Array.from(text).length);
      }),
      { numRuns: 3_000 },
    );
  });
});

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
