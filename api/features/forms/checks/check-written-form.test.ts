import { describe } from 'vitest';
import { findsEach, useEditorsFolder } from './testing/editors-folder.ts';

useEditorsFolder('ar-11', 'shared');

const form = 'ar-11/2019-09-10/form.json';
const boxes = 'ar-11/2019-09-10/boxes.json';

describe('a mistake in a form with shared parts is reported where it was made', () =>
  findsEach([
    [
      'a title that a draft left',
      form,
      '"Your move"',
      '"? Your move"',
      '"? Your move"',
      /“\? Your move” is a draft: rep/,
    ],
    [
      'a name that a draft left',
      'ar-11/form.json',
      /"summary": "[^"]*"/,
      '"summary": "?"',
      '"?"',
      /“\?” is a draft: rep/,
    ],
    [
      'a misspelled required field',
      form,
      /"dateOfBirth"\s*\]/,
      '"dateOfBrith"]',
      '"dateOfBrith"',
      /there is no such field/,
    ],
    [
      'a misspelled answer beside',
      form,
      '"status": "other"',
      '"./staus": "other"',
      '"showWhen"',
      /“.\/staus” is no answer/,
    ],
    [
      'conditions in a circle',
      form,
      '"status": "other"',
      '"answered": "otherStatus"',
      '"otherStatus": {',
      /wait for each other/,
    ],
    [
      'a box that is not confirmed',
      boxes,
      '"- dateOfBirth"',
      '"- dateOfBirth?"',
      'dateOfBirth?',
      /is not confirmed yet/,
    ],
    [
      'a box for nothing',
      boxes,
      '"- aNumber"',
      '"- extra": "X", "- aNumber"',
      '"- extra"',
      /Nothing is mapped to the box/,
    ],
    ['a misspelled reason', boxes, '"signature"', '"signatur"', '"signatur"', /“signatur” is not in reasons\.json/],
    ['a misspelled role', boxes, '"applicant": "form1', '"aplicant": "form1', '"aplicant"', /“aplicant” is no role/],
  ]));
