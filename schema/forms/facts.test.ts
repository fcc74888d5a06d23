import { expect, it } from 'vitest';
import type { FactVocabulary } from '../content/facts.ts';
import { isSensitive } from './facts.ts';
import type { Format } from './formats/format-table.ts';

const VOCABULARY: FactVocabulary = {
  roles: { applicant: { title: 'You', kind: 'person' } },
  kinds: {
    person: {
      passport: { title: 'Passport', type: 'passport' },
      city: { title: 'City', type: 'text' },
    },
    passport: { number: { title: 'Number', type: 'documentNumber', sensitive: true } },
  },
};

it.each<[boolean, Format, string | undefined]>([
  [true, 'ssn', undefined],
  [true, 'aNumber', 'applicant.city'],
  // Plain text by its format, but a passport number by its fact.
  [true, 'text', 'applicant.passport.number'],
  [false, 'text', 'applicant.city'],
  [false, 'text', 'applicant.unheardOf'],
  [false, 'phone', undefined],
])('returns %s for whether an answer of format %s about %s is sensitive', (expected, format, fact) => {
  expect(isSensitive({ format, fact }, VOCABULARY)).toBe(expected);
});
