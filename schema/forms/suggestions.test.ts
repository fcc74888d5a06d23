import { expect, it } from 'vitest';
import { suggestionFor } from './suggestions.ts';

it('offers zeros in front of a short A-Number, and nothing else', () => {
  expect(suggestionFor('aNumber', '1234567')).toBe('001234567');
  expect(suggestionFor('aNumber', 'A12345678')).toBe('A012345678');
  expect(suggestionFor('aNumber', 'A123456789')).toBeUndefined();
  expect(suggestionFor('ssn', '1234567')).toBeUndefined();
});
