import { expect, it } from 'vitest';
import { acceptedLanguage } from './accept-language.ts';

it.each([
  ['es-MX,es;q=0.9', 'es'],
  ['nl, vi;q=0.8, en;q=0.7', 'vi'],
  ['en;q=0.4, zh-Hans-CN;q=0.9', 'zh'],
  ['hi;q=0, pl;q=0.1', 'pl'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the header %s selects the language %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
