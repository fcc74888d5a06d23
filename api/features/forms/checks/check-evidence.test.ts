import { describe } from 'vitest';
import { edition, findsEach, useEditorsFolder } from './testing/editors-folder.ts';

useEditorsFolder();

const evidence = `${edition}/evidence.json`;
const spanish = `${edition}/text/es.json`;

describe('a mistake in the evidence of a form is reported with file and line', () =>
  findsEach([
    [
      'evidence for an answer that nobody can give',
      evidence,
      /"showWhen": \{\s*"category": "Family-based petition"/,
      '"showWhen":  { "category": "Family"',
      '"showWhen":  {',
      /“Family” is no answer to “category”/,
    ],
    [
      'evidence for an answer that is not asked',
      evidence,
      /"showWhen": \{\s*"category": "Family-based petition"/,
      '"showWhen":  { "categori": "Family-based petition"',
      '"categori"',
      /“categori” is no answer of this form/,
    ],
    [
      'evidence of somebody who is not in the form',
      evidence,
      '"role": "applicant"',
      '"role": "aplicant"',
      'aplicant',
      /“aplicant” is no role of this form. It has: applicant/,
    ],
    [
      'evidence of a kind that is not recognized',
      evidence,
      '"birth-certificate"',
      '"birth-certficate"',
      'birth-certficate',
      /“birth-certficate” is not an allowed value here. Did you mean “birth-certificate”\?/,
    ],
    [
      'evidence named twice',
      evidence,
      '"id": "photoId"',
      '"id" : "photos"',
      '"id" : "photos"',
      /Another item is called “photos” too/,
    ],
    [
      'evidence without Spanish words',
      spanish,
      /"photoId": \{\s*"title": "[^"]*",/,
      '"photoId": {',
      '"photoId": {',
      /“title” is missing for “photoId” of evidence.json. In English: “A photo ID”/,
    ],
    [
      'Spanish words for evidence that is gone',
      spanish,
      '"photoId": {',
      '"photosId": {',
      '"photosId"',
      /evidence.json has no item “photosId”/,
    ],
  ]));
