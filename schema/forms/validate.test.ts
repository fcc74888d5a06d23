import { describe, expect, it } from 'vitest';
import type { TextField } from '../content/definition.ts';
import { compileForm, type FormModel } from './form-model.ts';
import { EVERY_WORD } from './testing/every-word.ts';
import { registerMessages } from './engine-messages.ts';
import es from './text/es.json' with { type: 'json' };
import { problemOf, problemSentence, validateForm } from './validate.ts';

const TODAY = { today: '2026-11-21' };

function form(properties: Record<string, TextField>, required: readonly string[] = []): FormModel {
  const schema = { type: 'object', required, properties } as const;
  return compileForm({
    formType: 'X-1',
    title: 'X',
    edition: '2026-01-01',
    sections: [{ id: 's', title: 'S', schema }],
  });
}

function sentenceFor(
  id: string,
  field: TextField,
  value: string,
  required: readonly string[] = [],
): string | undefined {
  const leaf = form({ [id]: field }, required).leaf(id);
  const problem = leaf && problemOf(leaf, value, TODAY);
  return problem && problemSentence(problem, 'en');
}

describe('the messages of the specification, word for word', () => {
  it.each<[string, string, TextField, string, string]>([
    ['required and empty', 'city', { type: 'string' }, '  ', 'This field is required'],
    [
      'an email that is none',
      'mail',
      { type: 'string', format: 'email' },
      'ana@home',
      'Please enter a valid email address',
    ],
    [
      'a phone that does not match',
      'tel',
      { type: 'string', format: 'phone' },
      '(123) 456-789',
      'Please enter a valid phone number: (123) 456-7890',
    ],
    [
      'a phone of any country that matches neither',
      'tel',
      { type: 'string', format: 'anyPhone' },
      '(123) 456-789',
      'Please enter a valid phone number: (123) 456-7890, or + and the country code for another country',
    ],
    [
      'a date that does not exist',
      'born',
      { type: 'string', format: 'date' },
      '2023-02-29',
      'Please enter a valid date',
    ],
    ['a date in the future', 'born', { type: 'string', format: 'date' }, '2026-11-22', 'Date cannot be in the future'],
    [
      'a date of centuries ahead',
      'born',
      { type: 'string', format: 'date' },
      '2990-01-05',
      'Date cannot be in the future',
    ],
    ['no day of a year ahead', 'born', { type: 'string', format: 'date' }, '2990-02-30', 'Please enter a valid date'],
    ['a number that is none', 'count', { type: 'string', format: 'number' }, '1.2.3', 'Please enter a valid number'],
    [
      'social security not of 9 digits',
      'socialSecurityNumber',
      { type: 'string' },
      '123-45-678',
      'Social Security Number must be 9 digits',
    ],
    [
      'zip not of 5 or 9 digits',
      'zipCode',
      { type: 'string' },
      '12345-67',
      'ZIP code must be 5 or 9 digits (12345 or 12345-6789)',
    ],
    ['an id with name, under 2 characters', 'firstName', { type: 'string' }, 'A', 'Name must be at least 2 characters'],
    [
      'the same in a text area',
      'aliasNames',
      { type: 'string', format: 'longText' },
      'A',
      'Name must be at least 2 characters',
    ],
    [
      'an alien number under 8 characters',
      'rel_alienNumber',
      { type: 'string' },
      'A123456',
      'Alien Registration Number must be at least 8 characters',
    ],
  ])('%s', (_rule, id, field, value, sentence) => {
    expect(sentenceFor(id, field, value, [id])).toBe(sentence);
  });

  it('accepts empty optional fields', () => {
    expect(sentenceFor('mail', { type: 'string', format: 'email' }, '')).toBeUndefined();
  });

  it.each<[string, TextField, string]>([
    ['born', { type: 'string', format: 'date' }, '2026-11-21'],
    ['born', { type: 'string', format: 'date' }, '2024-02-29'],
    ['expires', { type: 'string', format: 'anyDate' }, '2040-01-01'],
    ['zip', { type: 'string', format: 'zip' }, '12345-6789'],
    ['ssn', { type: 'string', format: 'ssn' }, '123-45-6789'],
    ['initial', { type: 'string', format: 'shortName' }, 'A'],
    ['farPhone', { type: 'string', format: 'anyPhone' }, '+525512345678'],
    ['farPhone', { type: 'string', format: 'anyPhone' }, '(213) 555-0199'],
    // As it was stored before US numbers were grouped.
    ['farPhone', { type: 'string', format: 'anyPhone' }, '2135550199'],
    ['until', { type: 'string', format: 'date', allow: ['present'] }, 'present'],
    ['state', { type: 'string', format: 'usState', allow: ['na'] }, 'na'],
  ])('%s accepts a valid value', (id, field, value) => {
    expect(sentenceFor(id, field, value)).toBeUndefined();
  });
});

describe('rules of Tern beyond the specification', () => {
  it.each<[string, string, TextField, string, string]>([
    ['a letter that no box prints', 'city', { type: 'string', format: 'text' }, 'NGUYỄN', 'latinLetters'],
    ['no option', 'kind', { type: 'string', oneOf: [{ const: 'a', title: 'A' }] }, 'b', 'notAnOption'],
    ['no state', 'state', { type: 'string', format: 'usState' }, 'ONTARIO', 'invalidState'],
    ['neither yes nor no', 'is', { type: 'string', format: 'yesNo' }, 'maybe', 'notAnOption'],
    ['too long', 'city', { type: 'string', format: 'text', maxLength: 2 }, 'ABC', 'tooLong'],
    ['too short', 'city', { type: 'string', format: 'text', minLength: 2 }, 'A', 'tooShort'],
    ['a year of three digits', 'year', { type: 'string', format: 'year' }, '198', 'invalidYear'],
    ['three decimals of a dollar', 'pay', { type: 'string', format: 'money' }, '1.005', 'invalidMoney'],
    ['a receipt without letters', 'r', { type: 'string', format: 'receipt' }, '1234567890123', 'invalidReceipt'],
    ['an account of 11 digits', 'a', { type: 'string', format: 'onlineAccount' }, '12345678901', 'onlineAccountDigits'],
    ['an employer of 8 digits', 'e', { type: 'string', format: 'ein' }, '12-345678', 'einDigits'],
    ['a special answer that is not allowed', 'ssn', { type: 'string', format: 'ssn' }, 'na', 'ssnDigits'],
  ])('%s', (_rule, id, field, value, code) => {
    const leaf = form({ [id]: field }).leaf(id)!;
    expect(problemOf(leaf, value, TODAY)?.code).toBe(code);
  });

  it('names the letter that cannot be printed, in the language of the user', () => {
    const problem = { code: 'latinLetters', params: { letter: 'ễ' } } as const;
    expect(problemSentence(problem, 'en')).toContain('“ễ”');
    registerMessages('es', es);
    expect(problemSentence(problem, 'es-MX')).toContain('letras latinas');
    expect(problemSentence({ code: 'required' }, 'xx')).toBe('This field is required');
  });
});

describe('a form that uses every keyword', () => {
  const model = compileForm(EVERY_WORD);
  const codes = (data: Record<string, string>, section: string) =>
    validateForm(model, data, TODAY).flatMap(({ sectionId, path, code }) =>
      sectionId === section ? [`${path} ${code}`] : [],
    );

  it('requires required answers, and at least one tick in a group', () => {
    expect(codes({}, 'you')).toEqual(['lastName required', 'status required', 'races chooseAtLeastOne']);
    expect(codes({ lastName: 'LEE', status: 'other', 'races.two': 'yes' }, 'you')).toEqual([]);
  });

  it('reports nothing in a hidden section, and missing rows and answers in a visible one', () => {
    expect(codes({}, 'work')).toEqual([]);
    expect(codes({ status: 'employed', hours: '40' }, 'work')).toEqual(['jobs tooFewRows']);
    expect(codes({ status: 'employed', hours: '40', 'jobs[1].pay': '5' }, 'work')).toEqual([
      'jobs[0].employer required',
      'jobs[1].employer required',
    ]);
  });

  it('lets a reference override what is required', () => {
    expect(codes({ lastName: 'LEE', status: 'self', 'races.one': 'yes', 'other.given': 'ANA' }, 'you')).toEqual([]);
    expect(codes({ same: 'no', 'mailing.city': 'TUCSON' }, 'places')).toEqual(['home.city required']);
  });

  it('reports too many rows once, at the list', () => {
    const data = Object.fromEntries(Array.from({ length: 5 }, (_, row) => [`jobs[${row}].employer`, 'ACME']));
    expect(codes({ ...data, status: 'employed', hours: '1' }, 'work')).toEqual(['jobs tooManyRows']);
  });

  it('lists the problems of the whole form in its order', () => {
    expect(validateForm(model, { status: 'employed' }, TODAY).map(({ sectionId }) => sectionId)).toEqual([
      'you',
      'you',
      'places',
      'work',
      'work',
    ]);
  });
});
