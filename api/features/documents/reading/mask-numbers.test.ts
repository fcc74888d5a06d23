import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskNumbers } from './mask-numbers.ts';

describe('numbers in free text', () => {
  it.each([
    ['SSN: 123-45-6789', 'SSN: •••-••-••••'],
    ['My social is 123 45 6789.', 'My social is ••• •• ••••.'],
    ['Social Security number 123456789 was', 'Social Security number ••••••••• was'],
    ['Número de Seguro Social: 123-45-6789', 'Número de Seguro Social: •••-••-••••'],
    ['ITIN 912-70-1234', 'ITIN •••-••-••••'],
    ['A-Number A012345678', 'A-Number ••••••••••'],
    ['A# 012-345-678', '•# •••-•••-•••'],
    ['A 012 345 678', '• ••• ••• •••'],
    ['USCIS# 012-345-678', 'USCIS# •••-•••-•••'],
    ['Número de extranjero: A98765432', 'Número de extranjero: •••••••••'],
    ['Passport No. G12345678', 'Passport No. •••••••••'],
    ['Pasaporte: AAA 123456', 'Pasaporte: ••• ••••••'],
    ['número de pasaporte XDB123456', 'número de pasaporte •••••••••'],
    ['Card 4111 1111 1111 1111', 'Card •••• •••• •••• ••••'],
    ['4111-1111-1111-1111', '••••-••••-••••-••••'],
    ['Número de tarjeta: 5500000000000004', 'Número de tarjeta: ••••••••••••••••'],
    ['American Express 3782 822463 10005', 'American Express •••• •••••• •••••'],
    ['Account number: 000123456789', 'Account number: ••••••••••••'],
    ['Número de cuenta 0123-4567-89', 'Número de cuenta ••••-••••-••'],
    ['routing 021000021', 'routing •••••••••'],
    ['CLABE: 032180000118359719', 'CLABE: ••••••••••••••••••'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN •••• •••• •••• •••• •••• ••'],
    ['CURP: GOLA900312MJCNPN09', 'CURP: ••••••••••••••••••'],
    ['P<MEXGONZALEZ<LOPEZ<<ANA<MARIA<<<<<<<<<<<<<<', '•'.repeat(44)],
    ['G123456784MEX9003129F3103120<<<<<<<<<<<<<<08', '•'.repeat(44)],
  ])('hides %s', (text, masked) => {
    expect(maskNumbers(text)).toBe(masked);
  });

  it.each([
    'Born on 03/12/1990, married 2019-09-14, expires 12 03 2031',
    'Springfield, IL 62701-1234',
    'Form I-130, page 2 of 12, 8 CFR 103.2(b)(3)',
    'The fee is $1,440.00; call on March 12, 2026',
    '12 de marzo de 1990',
  ])('leaves %s', (text) => {
    expect(maskNumbers(text)).toBe(text);
  });

  it('keeps no nine digits in a row, however they are parted', () => {
    const parted = fc
      .tuple(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 19 }),
        fc.constantFrom('', ' ', '-', '.'),
      )
      .map(([digits, between]) => digits.join(between));
    fc.assert(
      fc.property(parted, fc.constantFrom('', 'No. ', 'cuenta: '), (number, before) => {
        expect(maskNumbers(`${before}${number}, Ana`).replaceAll(/\D/g, '')).toBe('');
      }),
    );
  });

  it('changes nothing when done again, and no length', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = maskNumbers(text);
        expect(maskNumbers(once)).toBe(once);
        expect(once).toHaveLength(text.length);
      }),
    );
  });
});
