import { expect, test } from 'vitest';
import { officialSentence } from './official-tooltip.ts';

test.each([
  ['Part 2. Mailing Address. 10. B. Enter Street Number and Name.', 'Street Number and Name'],
  ['Part 1. Information About You. 7. Place of Birth. Enter the city / town of birth.', 'City / town of birth'],
  ['Part 2. Mailing Address.', undefined],
])('extracts the printed label of a box from the tooltip %j', (tooltip, words) => {
  expect(officialSentence(tooltip)).toBe(words);
});
