import { expect, it } from 'vitest';
import { printedLabel, type SeenLetter } from './read-with-poppler.ts';

const word = (text: string, from: number, word: number): SeenLetter[] =>
  Array.from(text, (letter, index) => ({ text: letter, x: from + index * 5, y: 100, word }));

it('reads the word beside a box on its right, or on its left where that one stands closer', () => {
  const yesNo = [...word('Yes', 114, 1), ...word('No', 164, 2)];
  expect(printedLabel(yesNo, [100, 95, 110, 105])).toBe('Yes');
  expect(printedLabel(yesNo, [150, 95, 160, 105])).toBe('No');
  const units = [...word('Apt.', 80, 1), ...word('Ste.', 120, 2), ...word('Flr.', 160, 3)];
  expect(printedLabel(units, [100, 95, 110, 105])).toBe('Apt.');
  expect(printedLabel(units, [180, 95, 190, 105])).toBe('Flr.');
});
