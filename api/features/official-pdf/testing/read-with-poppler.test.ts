import { expect, it } from 'vitest';
import { printedLabel, type SeenLetter } from './read-with-poppler.ts';

const word = (text: string, from: number, number: number): SeenLetter[] =>
  Array.from(text, (letter, index) => ({ text: letter, x: from + index * 5, y: 100, word: number }));

it('returns the printed word to the right of a box, or the one to its left', () => {
  const line = [...word('Apt.', 80, 1), ...word('Ste.', 120, 2), ...word('Flr.', 160, 3)];
  expect(printedLabel(line, [100, 95, 110, 105])).toBe('Ste.');
  expect(printedLabel(line, [100, 95, 110, 105], 'left')).toBe('Apt.');
  expect(printedLabel(line, [180, 95, 190, 105], 'left')).toBe('Flr.');
  expect(printedLabel(line, [180, 95, 190, 105])).toBe('');
});
