import { describe, expect, it } from 'vitest';
import en from './reading-text/en.json' with { type: 'json' };
import es from './reading-text/es.json' with { type: 'json' };
import {
  displayOfValue,
  failureSentence,
  labelOfFact,
  suggestionsOf,
  summaryOf,
  titleOfType,
} from './reading-messages.ts';
import { DOCUMENT_TYPES, type Finding, READING_FAILURES, type Reading } from './reading/reading.ts';
import { labelRules } from './reading/understand/label-rules.ts';

const finding = (
  fact: string,
  value: string,
  person: Finding['person'] = 'holder',
  more: Partial<Finding> = {},
): Finding => ({
  id: fact,
  person,
  fact,
  value,
  printed: value,
  page: 1,
  box: null,
  from: 'ocr',
  sureness: 'likely',
  ...more,
});
const reading = (more: Partial<Reading>): Reading => ({
  documentType: 'other',
  typeSureness: 'likely',
  language: 'en',
  pageCount: 1,
  pagesPrinted: null,
  pages: [{ page: 1, problems: [] }],
  findings: [],
  ...more,
});
const PASSPORT = reading({
  documentType: 'passport',
  language: 'es',
  findings: [
    finding('name.family', 'GONZÁLEZ'),
    finding('name.given', 'ANA MARÍA'),
    finding('passport.country', 'MEXICO'),
    finding('passport.expires', '2031-03-12'),
  ],
});

/** Returns every sentence by its path, with the names of its placeholders. */
function sentences(text: object, path = ''): [string, string[]][] {
  return Object.entries(text).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}/${key}`, [...value.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()] as [string, string[]]]
      : sentences(value as object, `${path}/${key}`),
  );
}

describe('texts about what was read', () => {
  it('are complete in Spanish, with the same placeholders', () => {
    expect(sentences(es)).toEqual(sentences(en));
    expect(JSON.stringify(es)).not.toMatch(/notario/i);
  });

  it('exist for every document type, failure and fact that is read', () => {
    for (const language of ['en', 'es']) {
      for (const type of DOCUMENT_TYPES) expect(titleOfType(type, language)).not.toBe('');
      for (const code of READING_FAILURES) expect(failureSentence(code, language)).toMatch(/\.$/);
      for (const { kind, fact } of labelRules()) {
        if (kind === 'nothing' || fact === '' || fact === 'name') continue;
        const facts = kind === 'place' ? [`${fact}.city`, `${fact}.country`] : [fact];
        for (const one of facts)
          expect(labelOfFact(one, 'holder', language), one).not.toBe(labelOfFact('?', 'holder', language));
      }
    }
  });

  it('name the person after a label unless it is the holder', () => {
    expect(labelOfFact('birth.date', 'holder', 'en')).toBe('Date of birth');
    expect(labelOfFact('parent1.birth.date', 'holder', 'en')).toBe('Date of birth (first parent)');
    expect(labelOfFact('birth.date', 'spouse2', 'es')).toBe('Fecha de nacimiento (segundo cónyuge)');
  });

  it('show dates, countries and options in readable form', () => {
    expect(displayOfValue('birth.date', '1990-03-12', 'es')).toBe('12 de marzo de 1990');
    expect(displayOfValue('birth.country', 'MEXICO', 'es')).toBe('México');
    expect(displayOfValue('sex', 'female', 'en')).toBe('Female');
    expect(displayOfValue('name.family', 'GONZÁLEZ', 'en')).toBe('GONZÁLEZ');
  });
});

describe('the summary', () => {
  it.each([
    ['en', PASSPORT, 'Passport from Mexico, in the name of ANA MARÍA GONZÁLEZ. Its expiration date is March 12, 2031.'],
    [
      'es',
      PASSPORT,
      'Pasaporte de México, a nombre de ANA MARÍA GONZÁLEZ. Su fecha de vencimiento es el 12 de marzo de 2031.',
    ],
    ['en', reading({}), 'A document in English.'],
    ['en', reading({ language: null }), 'Other document.'],
    [
      'en',
      reading({
        documentType: 'marriage-certificate',
        findings: [
          finding('name.given', 'ANN', 'spouse1'),
          finding('name.given', 'LUIS', 'spouse2'),
          finding('marriage.date', '2019-09-14', null),
        ],
      }),
      'Marriage certificate of ANN and LUIS. Date of the marriage: September 14, 2019.',
    ],
    [
      'en',
      reading({ documentType: 'i-797', findings: [finding('issued', '2025-05-20', null)] }),
      'USCIS notice (Form I-797). It is dated May 20, 2025.',
    ],
    ['fr', reading({ documentType: 'visa' }), 'Visa.'],
  ])('%s: %o', (language, of, sentence) => {
    expect(summaryOf(of, language)).toBe(sentence);
  });
});

describe('suggestions', () => {
  it('list what to do next, most urgent first', () => {
    const poor = reading({
      documentType: 'birth-certificate',
      language: 'es',
      pagesPrinted: 3,
      pages: [{ page: 1, problems: ['blurry'] }],
      findings: [finding('birth.date', '1990-03-12')],
    });
    expect(suggestionsOf(poor, 'en')).toEqual([
      en.suggestions.photo,
      'Add the missing pages. The paper says that it has 3.',
      en.suggestions.translation,
      en.suggestions.fill,
    ]);
  });

  it('contain only the advice to keep a document when no form asks for anything in it', () => {
    expect(suggestionsOf(reading({}), 'es')).toEqual([es.suggestions.keep]);
    expect(suggestionsOf(reading({ typeSureness: 'unsure' }), 'en')).toContain(en.suggestions.type);
  });
});

describe('a failure', () => {
  it('with an unknown code is shown as a damaged file', () => {
    expect(failureSentence('SOMETHING_NEW', 'en')).toBe(en.failures.BROKEN_FILE);
  });
});
