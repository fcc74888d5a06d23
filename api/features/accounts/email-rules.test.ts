import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidEmailError } from './accounts-errors.ts';
import { normaliseEmail } from './email-rules.ts';

describe('an e-mail address', () => {
  it.each([
    ['  Ana.Silva@Example.ORG ', 'ana.silva@example.org'],
    ['maría@ejemplo.es', 'maría@ejemplo.es'],
    ["o'neill+forms@mail.example", "o'neill+forms@mail.example"],
    ['ana@localhost', 'ana@localhost'],
  ])('%j is normalised to %j', (typed, email) => {
    expect(normaliseEmail(typed)).toBe(email);
  });

  it('is the same with composed and with decomposed accents', () => {
    expect(normaliseEmail('mari\u0301a@example.org')).toBe(normaliseEmail('mar\u00eda@example.org'));
  });

  it.each([
    '',
    '   ',
    'ana',
    'ana.example.org',
    '@',
    'ana@',
    '@example.org',
    'a@b@c',
    'ana@example.org, eve@example.org',
    'ana@example.org;eve@example.org',
    'Ana <ana@example.org>',
    'ana@example.org\nBcc: eve@example.org',
    'ana\u200b@example.org',
    'ana\0@example.org',
    'ana@exa\ud800mple.org',
    `${'a'.repeat(250)}@b.org`,
  ])('%j is refused with the documented message', (typed) => {
    expect(() => normaliseEmail(typed)).toThrow(new InvalidEmailError());
    expect(() => normaliseEmail(typed)).toThrow('Please enter a valid email address');
  });

  it('is unchanged when normalised again, and contains no character with a meaning in a mail header', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.stringMatching(/^[ A-Za-zÀ-ž.+,]{1,9}@[A-Za-z.-]{1,9}$/), fc.string({ unit: 'binary' })),
        (typed) => {
          let email: string;
          try {
            email = normaliseEmail(typed);
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidEmailError);
            return;
          }
          expect(normaliseEmail(email)).toBe(email);
          expect(email).not.toMatch(/[\s,;<>"\p{C}]/u);
        },
      ),
      { numRuns: 40 },
    );
  });
});
