import { expect, test } from 'vitest';
import { officialItem, officialSentence } from './official-tooltip.ts';

test.each([
  ['Part 2. Mailing Address. 10. B. Enter Street Number and Name.', 'Street Number and Name'],
  ['Part 1. Information About You. 7. Place of Birth. Enter the city / town of birth.', 'City / town of birth'],
  ['Part 2. Mailing Address.', undefined],
  ['Part 8. 3. Enter Daytime Telephone Number. Enter 10 digit number.', 'Daytime Telephone Number'],
  ['Part 2. 7. Enter Departure Date as 2 digit month, 2 digit day and 4 digit year.', 'Departure Date'],
  ['Part 1. 1. Enter Alien Registration Number (A. number(, if any.', 'Alien Registration Number (A-Number), if any'],
  ['Part A. 2. Provide the following information about your residences during the past 5 years.', undefined],
])('extracts the printed label of a box from the tooltip %j', (tooltip, words) => {
  expect(officialSentence(tooltip)).toBe(words);
});

test.each([
  ['Part 3. 5. Eye Color (Select only one box). Select Blue.', 'Eye Color'],
  ['Part A. 5. Provide the following information about your parents. Select Deceased.', undefined],
])('extracts the printed item of a checkbox from the tooltip %j', (tooltip, words) => {
  expect(officialItem(tooltip)).toBe(words);
});
