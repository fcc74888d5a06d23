import { describe } from 'vitest';
import { findsEach, useEditorsFolder } from './testing/editors-folder.ts';

useEditorsFolder('search');

const words = 'search/es.json';

describe('a mistake in the search words is reported with file and line', () =>
  findsEach([
    ['words of another language', words, '"language": "es"', '"language": "en"', '"en"', /named “es.json”/],
    ['a pattern that cannot be used', words, '(edicion(es)?', '(edicion(es?', '(edicion(es?', /cannot be used/],
    ['an empty word', words, '"algo"', '" "', '" "', /empty/],
  ]));
