import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProfile, languageOf } from './profile-rules.ts';

describe('profile changes', () => {
  it('are stored trimmed, with single spaces, and an address keeps its lines', () => {
    expect(checkProfile({ firstName: '  Ana   María ', address: ' 12  Main St\r\nApt 3 ' })).toEqual({
      firstName: 'Ana María',
      address: '12 Main St\nApt 3',
    });
  });

  it('leave omitted fields unchanged and clear empty ones', () => {
    expect(checkProfile({})).toEqual({});
    expect(checkProfile({ firstName: null, lastName: '  ', phone: '' })).toEqual({
      firstName: null,
      lastName: null,
      phone: null,
    });
  });

  it.each(['2025550147', '202-555-0147', '(202) 555-0147', '+1 202 555 0147', '1.202.555.0147'])(
    'store the phone %s in the documented format',
    (phone) => {
      expect(checkProfile({ phone })).toEqual({ phone: '(202) 555-0147' });
    },
  );

  it.each([
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+442079460958', '+44 20 7946 0958'],
    ['+52 (55) 1234-5678', '+52 55 1234 5678'],
    ['+91 98765 43210', '+91 98765 43210'],
  ])('store the foreign phone %s as %s', (phone, stored) => {
    expect(checkProfile({ phone })).toEqual({ phone: stored });
  });

  it.each([
    '555-0147',
    '202555014x',
    '00442079460000',
    '+44 123',
    '+999 20 7946 0958',
    '+44 20 7946 0958 ext 5',
    '202-555-0147 x12',
    '(202) 555-01475',
    'call me',
    '2'.repeat(5_000),
  ])('refuse the phone %.20s', (phone) => {
    expect(() => checkProfile({ phone })).toThrow(
      'Please enter a valid phone number: (123) 456-7890, or + and the country code for another country',
    );
  });

  it.each([
    [{ firstName: 'a'.repeat(101) }, 'Please use at most 100 characters.'],
    [{ address: 'a'.repeat(301) }, 'Please use at most 300 characters.'],
    [{ lastName: 'a\0b' }, 'This contains a character that cannot be shown. Please type it again.'],
    [
      { preferredLanguage: 'xx' },
      'Please choose one of these: en, es, zh, hi, ar, fr, de, pt, ru, ja, ko, it, pl, vi.',
    ],
    [
      { timezone: 'Mars/Olympus' },
      'Please choose one of these: America/New_York, America/Chicago, America/Denver, America/Los_Angeles.',
    ],
  ])('refuse %.40j', (changes, sentence) => {
    expect(() => checkProfile(changes)).toThrow(sentence);
  });

  it('are unchanged when validated again', () => {
    fc.assert(
      fc.property(
        fc.record({ firstName: fc.string({ maxLength: 90 }), address: fc.string({ maxLength: 90, unit: 'grapheme' }) }),
        (typed) => {
          let once;
          try {
            once = checkProfile(typed);
          } catch {
            return;
          }
          expect(checkProfile(once)).toEqual(once);
        },
      ),
    );
  });
});

describe('the language of a mail', () => {
  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES_us', 'es'],
    ['en', 'en'],
    ['fr', 'fr'],
    ['nl', 'en'],
    ['', 'en'],
  ])('%j becomes %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });
});
