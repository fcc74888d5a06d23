import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registerMessages, engineMessages } from './engine-messages.ts';
import { FORMATS, type Format } from './formats/format-table.ts';

const folder = new URL('text/', import.meta.url);
const LANGUAGES = readdirSync(folder).map((file) => file.slice(0, 2));
const read = (language: string) => JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as object;

const leaves = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`))
    : [`${path} ${[...String(value).matchAll(/\{\w+\}/g)].sort().join()}`];

describe('the messages of the form engine', () => {
  it.each(LANGUAGES)('are complete in %s, with the same placeholders', (language) => {
    expect(leaves(read(language)).sort()).toEqual(leaves(engineMessages('en')).sort());
  });

  it('fall back to English for an unregistered language and for missing texts', () => {
    expect(engineMessages('pl').answers.yes).toBe('Yes');
    registerMessages('pl', { answers: { yes: 'Tak' } });
    expect(engineMessages('pl-PL').answers).toMatchObject({ yes: 'Tak', no: 'No' });
  });

  it.each<[Format, string | undefined]>([
    ['date', 'Use MM/DD/YYYY format'],
    ['phone', 'Use (123) 456-7890 format'],
    ['ssn', 'Use 123-45-6789 format'],
    ['zip', 'Use 12345 or 12345-6789 format'],
    ['ein', 'Use 12-3456789 format'],
    ['name', 'Converted to UPPERCASE as you type'],
    ['longText', undefined],
  ])('have the specified hint for %s', (format, words) => {
    const hint = FORMATS[format].hint;
    expect(hint && engineMessages('en').hints[hint]).toBe(words);
  });
});
