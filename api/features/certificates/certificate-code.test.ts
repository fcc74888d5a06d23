import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeInGroups, codeOfAddress, newCertificateCode, parseCode, verifyUrl } from './certificate-code.ts';

describe('a verification code', () => {
  it('has twelve unambiguous characters, shown in groups of four', () => {
    for (let i = 0; i < 200; i++) {
      const code = newCertificateCode();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      expect(codeInGroups(code)).toMatch(/^.{4}-.{4}-.{4}$/);
    }
    expect(codeInGroups('7K4M9Q2X3F8H')).toBe('7K4M-9Q2X-3F8H');
  });

  it.each([
    ['7k4m-9q2x-3f8h', '7K4M9Q2X3F8H'],
    [' 7K4M 9Q2X – 3F8H ', '7K4M9Q2X3F8H'],
    ['OIL0-1000-0000', '011010000000'],
    ['7K4M9Q2X3F8', undefined],
    ['7K4M-9Q2X-3F8H-1', undefined],
    ['7K4M-9Q2X-3F8É', undefined],
    ['', undefined],
  ])('parses %s as %s', (typed, code) => expect(parseCode(typed)).toBe(code));

  it('is read back from its address and from any separator or letter case', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '-', '–', ''), fc.boolean(), (separator, isSmall) => {
        const code = newCertificateCode();
        const typed = codeInGroups(code).replaceAll('-', separator);
        expect(parseCode(isSmall ? typed.toLowerCase() : typed)).toBe(code);
        expect(codeOfAddress(verifyUrl({ publicUrl: 'https://tern.example.org' }, code))).toBe(code);
      }),
    );
    expect(codeOfAddress('https://elsewhere.example.org/other/7K4M9Q2X3F8H')).toBeUndefined();
  });
});
