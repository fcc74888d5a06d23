import { describe, expect, it } from 'vitest';
import { askedWordsShape, libraryTermsShape } from '../../../../schema/content/library.ts';
import { bundledFile } from '../../forms/public.ts';
import { namedForms, numbersInEnglish } from './form-numbers.ts';
import { translateToLibraryTerms } from './translated-question.ts';
import { folded } from './words.ts';

const forms = ['AR-11', 'G-28', 'G-1450', 'I-9', 'I-90', 'I-129', 'I-129F', 'I-130', 'I-130A', 'I-485', 'I-485 Supp A']
  .concat(['I-485 Supp J', 'I-600', 'I-864EZ', 'N-400', 'N-600'])
  .map((formType) => ({ formType }));
const askedWords = bundledFile('library/asked-words.json', askedWordsShape);
const terms = bundledFile('library/terms.json', libraryTermsShape);
const content = { forms, askedWords };
const named = (text: string) => namedForms(folded(text), content).formTypes;

describe('a form named in a question', () => {
  it.each([
    ['I-130', ['I-130']],
    ['what is i130?', ['I-130']],
    ['i 130 cost', ['I-130']],
    ['Form 130', ['I-130']],
    ['el formulario 130', ['I-130']],
    ['the 485 fee', ['I-485']],
    ['I‑130', ['I-130']],
    ['130a for my wife', ['I-130A']],
    ['I-130 and N-400', ['I-130', 'N-400']],
    ['n400', ['N-400']],
    ['AR11', ['AR-11']],
    ['form 9', ['I-9']],
    ['I-485 Supplement J', ['I-485 Supp J']],
    ['485 supp a', ['I-485 Supp A']],
    ['i485 suplemento j', ['I-485 Supp J']],
    ['864ez', ['I-864EZ']],
    ['form 600', ['I-600', 'N-600']],
    ['1450', ['G-1450']],
    ['I-130表格', ['I-130']],
    ['form-90', ['I-90']],
    ['formulaire 90', ['I-90']],
    ['Formulário 9', ['I-9']],
    ['I-485 supplément J', ['I-485 Supp J']],
    ['129F or 129', ['I-129F', 'I-129']],
  ])('is recognized in: %s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it.each([
    '90 days',
    'in 9 months',
    'am I 90 days late?',
    'I 90 pounds',
    'hace 130 días',
    'I-999',
    'it costs $675',
    'she wants $300 for it',
    'form',
    'on 10/28/2025',
    'I-94',
    '130 pounds',
    '485 millas',
  ])('is not recognized in: %s', (text) => {
    expect(named(text)).toEqual([]);
  });

  it.each([
    ['fr', 'le formulaire 90 pour ma carte', 'I-90'],
    ['de', 'Was kostet Formular 90?', 'I-90'],
    ['pl', 'jak wypełnić formularz 9', 'I-9'],
    ['ru', 'сколько стоит форма 90?', 'I-90'],
    ['ru', 'и-485, нет: I-485 приложение J', 'I-485 Supp J'],
    ['ar', 'كم تكلفة النموذج 90؟', 'I-90'],
    ['hi', 'फॉर्म 90 कैसे भरें', 'I-90'],
    ['vi', 'mẫu đơn 90 là gì', 'I-90'],
    ['zh', '我要填表格90', 'I-90'],
    ['zh', 'I-485补充表J是什么', 'I-485 Supp J'],
    ['ja', 'フォーム90の書き方', 'I-90'],
    ['ko', '양식 90 작성', 'I-90'],
  ])('is found beside words of other languages: %s, %s', (language, text, expected) => {
    expect(named(translateToLibraryTerms(text, language, { terms, askedWords }).text)).toContain(expected);
  });

  it('is not made of other numbers', () => {
    for (const text of ['la réforme 90', 'formulaire 2025', '90 jours', 'plateforme 9'])
      expect(numbersInEnglish(folded(text), 'fr', askedWords, true)).toBe(folded(text));
  });

  it('is removed from the rest of the question', () => {
    expect(namedForms('what does form i-130 cost', content).rest.split(/\s+/)).toEqual([
      'what',
      'does',
      'form',
      'cost',
    ]);
    expect(namedForms('what does i-999 cost', content).rest).toBe('what does i-999 cost');
  });
});
