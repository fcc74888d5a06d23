import { expect, it } from 'vitest';
import type { Check } from '../content/checks.ts';
import { checkChecks, checkChecksText } from './check-checks.ts';
import { checkAnswers, stillConfirmed } from './checks.ts';
import type { FormData } from './definition.ts';
import { compileForm } from './form-model.ts';

const amount = { type: 'string', format: 'money', title: 'Amount' } as const;
const model = compileForm({
  formType: 'X-1',
  title: 'A form',
  edition: '2026-01-01',
  sections: [
    {
      id: 'money',
      title: 'Money',
      schema: {
        type: 'object',
        properties: {
          size: { type: 'string', format: 'number', title: 'People' },
          home: { type: 'string', format: 'usState', title: 'State' },
          income: amount,
        },
      },
    },
  ],
});
const check: Check = {
  id: 'too-little',
  when: { answered: 'income' },
  line: {
    table: 'amounts',
    percent: 125,
    row: 'size',
    column: ['home'],
    below: 'income',
    years: [
      {
        from: '2026-03-01',
        until: '2027-02-28',
        columns: [
          { of: ['AK'], rows: { '1': 101 } },
          { of: ['HI'], rows: {} },
          { rows: { '1': 80, '2': 100 }, further: 20 },
        ],
      },
      { from: '2027-03-01', until: '2028-02-29', columns: [{ rows: { '1': 88 } }] },
    ],
  },
  kind: 'ask',
  at: ['income'],
  text: 'For {row} the line is {line}.',
  source: { title: 'A table', url: 'https://www.example.gov' },
};
const sentencesFor = (answers: FormData, today = '2026-11-22', line: Partial<Check['line']> = {}) =>
  checkAnswers(model, [{ ...check, line: { ...check.line!, ...line } }], answers, today).map(
    ({ sentence }) => sentence,
  );

it.each<[string, FormData, string, string[]]>([
  ['below the line of its row', { size: '2', home: 'TX', income: '124.99' }, '2026-11-22', ['For 2 the line is $125.']],
  ['on the line', { size: '2', home: 'TX', income: '125' }, '2026-11-22', []],
  ['a row beyond the last', { size: '4', home: 'TX', income: '174' }, '2026-11-22', ['For 4 the line is $175.']],
  [
    'a place of its own, cut to the dollar',
    { size: '1', home: 'AK', income: '125' },
    '2026-11-22',
    ['For 1 the line is $126.'],
  ],
  ['the last day of a year', { size: '1', home: 'TX', income: '99' }, '2027-02-28', ['For 1 the line is $100.']],
  ['the next year', { size: '1', home: 'TX', income: '109' }, '2027-03-01', ['For 1 the line is $110.']],
])('compares an amount with a table line: %s', (_, answers, today, sentences) => {
  expect(sentencesFor(answers, today)).toEqual(sentences);
});

it.each<[string, FormData, string]>([
  ['a row', { size: '2', home: 'AK', income: '1' }, '2026-11-22'],
  ['a place', { size: '1', home: 'HI', income: '1' }, '2026-11-22'],
  ['an answer for the place', { size: '1', income: '1' }, '2026-11-22'],
  ['the number of people', { home: 'TX', income: '1' }, '2026-11-22'],
  ['the year before the first', { size: '1', home: 'TX', income: '1' }, '2026-02-28'],
  ['the year after the last', { size: '1', home: 'TX', income: '1' }, '2028-03-01'],
])('raises no check without %s', (_, answers, today) => {
  expect(sentencesFor(answers, today)).toEqual([]);
});

it('checks amounts above a line too, and uses the default column where none is named', () => {
  const above = { below: undefined, above: 'income', column: undefined, percent: undefined };
  expect(sentencesFor({ size: '2', income: '1,001' }, '2026-11-22', above)).toEqual(['For 2 the line is $100.']);
  expect(sentencesFor({ size: '2', income: '100' }, '2026-11-22', above)).toEqual([]);
});

it('needs a new confirmation when the number of people changes', () => {
  const before = { size: '2', home: 'TX', income: '90' };
  expect(stillConfirmed([check], ['too-little'], before, { ...before, size: '3' })).toEqual([]);
  expect(stillConfirmed([check], ['too-little'], before, before)).toEqual(['too-little']);
});

it('reports an unknown path, and a translation without the amount', () => {
  const file = {
    factsAsOf: '2026-10',
    checkedOn: null,
    checks: [{ ...check, line: { ...check.line!, row: 'people' } }],
  };
  expect(checkChecks(model, file).map(({ sentence }) => sentence)).toEqual(['“people” is no answer of this form.']);
  const [problem] = checkChecksText(file, { checks: { 'too-little': 'Para {row}.' } }, true);
  expect(problem?.sentence).toBe('It must say the same words in braces as in English: {line} {row}.');
});
