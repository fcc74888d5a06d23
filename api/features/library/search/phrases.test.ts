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
/** So many that no word above is in many of them. */
const others = Array.from({ length: 30 }, (_, at) => `other words${at}`);
const phrases = indexPhrases([...texts, ...others].map((text, passage) => ({ passage, stems: text.split(' ') })));
const nearest = (text: string) => [...phrases.alike(text.split(' '))].sort(([, one], [, other]) => other - one)[0];

it('is 1 for the very words in any order, and less for fewer of them', () => {
  expect(nearest('who signs child')).toEqual([3, expect.closeTo(1)]);
  expect(nearest('child signs who')).toEqual([3, expect.closeTo(1)]);
  const [passage, likeness = 0] = nearest('who signs') ?? [];
  expect(passage).toBe(3);
  expect(likeness).toBeGreaterThan(0.3);
  expect(likeness).toBeLessThan(0.95);
});

it('knows nothing of other words, nor of those that nearly all phrases have', () => {
  expect(phrases.alike(['bread']).size).toBe(0);
  expect(phrases.alike(['other']).size).toBe(0);
  expect(phrases.alike([]).size).toBe(0);
});
