import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['descripton', 'description'],
  ['titel', 'title'],
  ['Title', 'title'],
  ['showwhen', 'showWhen'],
  ['banana', undefined],
])('for the word %s suggests %s', (word, meant) => {
  expect(nearest(word, ['type', 'title', 'description', 'showWhen'])).toBe(meant);
});
