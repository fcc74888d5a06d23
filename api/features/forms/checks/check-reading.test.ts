import { describe } from 'vitest';
import { findsEach, useEditorsFolder } from './testing/editors-folder.ts';

useEditorsFolder('reading');

const reading = 'reading/es.json';

describe('a mistake in the words for reading papers is reported with file and line', () =>
  findsEach([
    ['words of another language', reading, '"language": "es"', '"language": "pt"', '"pt"', /named “es.json”/],
    [
      'an unknown label',
      reading,
      '"birthCity":',
      '"birthCitty":',
      '"birthCitty"',
      /“birthCitty” is not a valid key here|Did you mean/,
    ],
    [
      'a phrase that English has already',
      reading,
      '"lugar de nacimiento"',
      '"place of birth"',
      '"place of birth"',
      /is already in en.json/,
    ],
    ['eleven months', reading, /"months": \[\s*\[[^\]]*\],/, '"months": [', '"months"', /needs at least 12/],
    [
      'a pattern that cannot be used',
      reading,
      'matrimonio (?:de|entre|a)',
      'matrimonio (?:de|entre|a',
      'matrimonio (?:de|entre|a',
      /This pattern cannot be used/,
    ],
    [
      'a label that no language has',
      'reading/en.json',
      /"noticeType": \[\s*"notice type"\s*\],/,
      '',
      '{',
      /No language has phrases for the label “noticeType”/,
    ],
  ]));
