import { describe } from 'vitest';
import { findsEach, useEditorsFolder } from './testing/editors-folder.ts';

useEditorsFolder('glossary');

const glossary = 'glossary/es.json';

describe('a mistake in a glossary is reported with file and line', () =>
  findsEach([
    [
      'a word of the glossary written twice',
      glossary,
      '"source": "Acta de matrimonio"',
      '"source": "ACTA de nacimiento"',
      '"ACTA de nacimiento"',
      /“acta de nacimiento” is already in this glossary/,
    ],
    ['an unknown kind of word', glossary, '"kind": "office"', '"kind": "ofice"', '"ofice"', /Did you mean “office”/],
    [
      'an empty word',
      glossary,
      '"english": "birth certificate"',
      '"english": " "',
      '"english": " "',
      /is not valid here/,
    ],
    ['a glossary of another language', glossary, '"language": "es"', '"language": "pt"', '"pt"', /named “es.json”/],
  ]));
