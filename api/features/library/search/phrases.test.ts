import { expect, it } from 'vitest';
import { indexPhrases } from './phrases.ts';

const texts = [
  'pay card',
  'pay bank account',
  'replace lost card',
  'who signs child',
  'how do signs look',
  'moved house',
];
/** Filler passages, so that no word above is frequent. */
const others = Array.from({ length: 30 }, (_, at) => `other words${at}`);
const all = [...texts, ...others].map((text, passage) => ({ passage, stems: text.split(' ') }));
const phrases = indexPhrases(all, all.length);
const nearest = (text: string) =>
  [...phrases.alike(text.split(' ')).entries()].sort(([, one], [, other]) => other - one)[0];

it('scores 1 for the same words in any order, and less when words are missing', () => {
  expect(nearest('who signs child')).toEqual([3, expect.closeTo(1)]);
  expect(nearest('child signs who')).toEqual([3, expect.closeTo(1)]);
  const [passage, likeness = 0] = nearest('who signs') ?? [];
  expect(passage).toBe(3);
  expect(likeness).toBeGreaterThan(0.3);
  expect(likeness).toBeLessThan(0.95);
});

it('scores nothing for unknown words and for words that nearly all phrases contain', () => {
  for (const stems of [['bread'], ['other'], []]) expect(phrases.alike(stems).some(Boolean)).toBe(false);
});
