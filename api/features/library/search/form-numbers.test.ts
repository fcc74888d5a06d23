import { describe, expect, it } from 'vitest';
import { namedForms } from './form-numbers.ts';
import { folded } from './words.ts';

const forms = ['AR-11', 'G-28', 'G-1450', 'I-9', 'I-90', 'I-129', 'I-129F', 'I-130', 'I-130A', 'I-485', 'I-485 Supp A']
  .concat(['I-485 Supp J', 'I-600', 'I-864EZ', 'N-400', 'N-600'])
  .map((formType) => ({ formType }));
const named = (text: string) => namedForms(folded(text), forms).formTypes;

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
    ['129F or 129', ['I-129F', 'I-129']],
  ])('is recognized in: %s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it.each([
    '90 days',
    'in 9 months',
    'am I 90 days late?',
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

  it('is removed from the rest of the question', () => {
    expect(namedForms('what does form i-130 cost', forms).rest.split(/\s+/)).toEqual(['what', 'does', 'form', 'cost']);
    expect(namedForms('what does i-999 cost', forms).rest).toBe('what does i-999 cost');
  });
});
