import { expect, test } from 'vitest';
import type { TextField } from '../../content/definition.ts';
import { compileForm } from '../form-model.ts';
import type { Leaf } from '../form-model.ts';
import { writeAnswer } from './write-answer.ts';

function leafOf(format: TextField['format'], more: Partial<TextField> = {}): Leaf {
  const answer: TextField = { type: 'string', title: 'Answer', format, ...more };
  const section = { id: 's', title: 'S', schema: { type: 'object' as const, properties: { answer } } };
  const leaf = compileForm({ formType: 'T-1', title: 'T', edition: '2024-04-01', sections: [section] }).leaf('answer');
  if (!leaf) throw new Error('no leaf');
  return leaf;
}

test.each<[NonNullable<TextField['format']>, string, Parameters<typeof writeAnswer>[2], string]>([
  ['date', '1990-05-14', {}, '05/14/1990'],
  ['date', '1990-05-14', { maxLength: 8 }, '05141990'],
  ['aNumber', 'A12345678', { maxLength: 9, comb: true }, '012345678'],
  ['aNumber', '1234567', {}, '001234567'],
  ['aNumber', 'A 123 456 789', {}, '123456789'],
  ['aNumber', 'XX123456789', {}, 'XX123456789'],
  ['ssn', '123-45-6789', { maxLength: 9, comb: true }, '123456789'],
  ['ssn', '123-45-6789', {}, '123-45-6789'],
  ['ein', '12-3456789', { maxLength: 10 }, '12-3456789'],
  ['ein', '12-3456789', { maxLength: 9, comb: true }, '123456789'],
  ['phone', '(123) 456-7890', { maxLength: 14 }, '(123) 456-7890'],
  ['phone', '(123) 456-7890', { maxLength: 12 }, '123-456-7890'],
  ['phone', '(123) 456-7890', { maxLength: 10 }, '1234567890'],
  ['anyPhone', '+12135550199', { maxLength: 10 }, '2135550199'],
  ['anyPhone', '(123) 456-7890', { maxLength: 14 }, '(123) 456-7890'],
  ['anyPhone', '(123) 456-7890', { maxLength: 13 }, '123-456-7890'],
  ['anyPhone', '(123) 456-7890', { maxLength: 10 }, '1234567890'],
  ['anyPhone', '+49 69 123456', { maxLength: 11 }, '+4969123456'],
  // Ten digits of a German number would read as a US number.
  ['anyPhone', '+4969123456', { maxLength: 10 }, '+4969123456'],
  ['zip', '12345-6789', { maxLength: 5 }, '12345'],
  ['zip', '12345-6789', { maxLength: 10 }, '12345-6789'],
])('prints a %s %s in a box of %j as %s', (format, value, limits, expected) => {
  expect(writeAnswer(leafOf(format), value, limits)).toBe(expected);
});

test('prints special answers as words, as the map defines, or not at all', () => {
  const leaf = leafOf('date', { allow: ['present', 'unknown', 'na'] });
  expect(['present', 'unknown', 'na'].map((value) => writeAnswer(leaf, value))).toEqual(['PRESENT', 'UNKNOWN', 'N/A']);
  expect(writeAnswer(leaf, 'na', {}, { write: { na: '' } })).toBe('');
  expect(writeAnswer(leaf, 'na', { options: [[' CA', 'CA']] })).toBe('');
  expect(writeAnswer(leafOf('text'), 'na')).toBe('na');
});

test.each([
  ['digits', 'A-1b'],
  ['digits', '18.5'],
  ['digits', '+4969123456'],
  ['letters', 'AB-12'],
] as const)('drops no characters when asked for the %s of %s', (as, value) => {
  expect(writeAnswer(leafOf('text'), value, {}, { as })).toBe(value);
});

test('splits a US telephone number over two boxes, and writes any other number whole in both', () => {
  const parts = (value: string) =>
    (['areaCode', 'localNumber'] as const).map((as) => writeAnswer(leafOf('phone'), value, {}, { as }));
  expect(parts('(213) 555-0199')).toEqual(['213', '555-0199']);
  expect(parts('+4969123456')).toEqual(['+4969123456', '+4969123456']);
});

test('prints parts of an answer: month, day, year, digits, initial, upper case and 5-digit ZIP', () => {
  const date = leafOf('date');
  expect((['month', 'day', 'year'] as const).map((as) => writeAnswer(date, '1990-05-14', {}, { as }))).toEqual([
    '05',
    '14',
    '1990',
  ]);
  expect(writeAnswer(leafOf('text'), 'a-1b', {}, { as: 'upper' })).toBe('A-1B');
  expect(writeAnswer(leafOf('phone'), '(123) 456-7890', {}, { as: 'digits' })).toBe('1234567890');
  expect(writeAnswer(leafOf('shortName'), 'éva Maria', {}, { as: 'initial' })).toBe('É');
  expect(writeAnswer(leafOf('text'), 'µ-ß', {}, { as: 'upper' })).toBe('µ-SS');
  expect(writeAnswer(leafOf('zip'), '12345-6789', {}, { as: 'zip5' })).toBe('12345');
});
