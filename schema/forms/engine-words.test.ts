import { describe, expect, it } from 'vitest';
import type { Format } from './definition.ts';
import { wordsIn } from './engine-words.ts';
import { hintOf } from './formats.ts';

const leaves = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`))
    : [`${path} ${[...String(value).matchAll(/\{\w+\}/g)].join()}`];

describe('the engine’s own words', () => {
  it('are there in every language, naming the same things', () => {
    expect(leaves(wordsIn('es'))).toEqual(leaves(wordsIn('en')));
  });

  it.each<[Format, string | undefined]>([
    ['date', 'Use MM/DD/YYYY format'],
    ['phone', 'Use (123) 456-7890 format'],
    ['ssn', 'Use 123-45-6789 format'],
    ['zip', 'Use 12345 or 12345-6789 format'],
    ['name', 'Converted to UPPERCASE as you type'],
    ['longText', undefined],
  ])('hint at %s', (format, words) => {
    const hint = hintOf(format);
    expect(hint && wordsIn('en').hints[hint]).toBe(words);
  });
});
