import { describe, expect, it } from 'vitest';
import type { Condition } from '../content/condition.ts';
import type { Field, FormDefinition } from '../content/definition.ts';
import { checkAnswers, stillConfirmed } from './checks.ts';
import { impossibleComparisons } from './check-conditions.ts';
import { pathsInCondition } from './conditions.ts';
import type { FormData } from './definition.ts';
import { compileForm, inspectForm } from './form-model.ts';
import { isVisible } from './visibility.ts';
import { holds } from './visibility.ts';

const TODAY = '2026-11-22';
const date = { type: 'string', format: 'date', title: 'Date' } as const;
const text = { type: 'string', title: 'Text' } as const;

const formOf = (extra: Record<string, Field> = {}): FormDefinition => ({
  formType: 'X-1',
  title: 'X',
  edition: '2026-01-01',
  sections: [
    {
      id: 's',
      title: 'S',
      schema: {
        type: 'object',
        properties: {
          born: date,
          married: date,
          since: { type: 'string', format: 'monthYear', title: 'Since' },
          name: text,
          otherName: text,
          times: { type: 'string', format: 'number', title: 'How often' },
          jobs: {
            type: 'array',
            title: 'Jobs',
            maxItems: 3,
            items: { type: 'object', properties: { from: date, to: date } },
          },
          ...extra,
        },
      },
    },
  ],
});
const model = compileForm(formOf());

describe('comparisons with another answer, a day or a number', () => {
  it.each<[string, Condition, FormData, boolean]>([
    ['before another answer', { married: { before: 'born' } }, { born: '1990-05-01', married: '1985-01-01' }, true],
    ['not before the same day', { married: { before: 'born' } }, { born: '1990-05-01', married: '1990-05-01' }, false],
    ['before nothing', { married: { before: 'born' } }, { married: '1985-01-01' }, false],
    ['before what is no day', { married: { before: 'born' } }, { born: '1990-13-01', married: '1985-01-01' }, false],
    ['before a fixed day', { born: { before: '1920-01-01' } }, { born: '1919-12-31' }, true],
    ['after another answer', { married: { after: 'born' } }, { born: '1990-05-01', married: '1990-05-02' }, true],
    [
      'a month before a day of the next one',
      { since: { before: 'born' } },
      { since: '04/1990', born: '1990-05-01' },
      true,
    ],
    [
      'a month whose days may lie before',
      { since: { before: 'born' } },
      { since: '05/1990', born: '1990-05-15' },
      false,
    ],
    ['a day after all days of a month', { born: { after: 'since' } }, { since: '02/2024', born: '2024-03-01' }, true],
    ['a day within the month', { born: { after: 'since' } }, { since: '02/2024', born: '2024-02-29' }, false],
    ['a month that is none', { since: { before: 'born' } }, { since: '13/1990', born: '1999-05-15' }, false],
    [
      'an age that a month may give',
      { born: { age: { under: 18, on: 'since' } } },
      { born: '1990-05-15', since: '05/2008' },
      false,
    ],
    [
      'an age in the month before',
      { born: { age: { under: 18, on: 'since' } } },
      { born: '1990-05-15', since: '04/2008' },
      true,
    ],
    ['after today', { married: { after: 'today' } }, { married: '2026-11-23' }, true],
    ['not after today, today', { married: { after: 'today' } }, { married: TODAY }, false],
    ['90 days after today', { married: { after: 'today + 90 days' } }, { married: '2027-02-21' }, true],
    ['not after that very day', { married: { after: 'today + 90 days' } }, { married: '2027-02-20' }, false],
    [
      'before a birthday',
      { married: { before: 'born + 14 years' } },
      { born: '2012-02-29', married: '2026-02-27' },
      true,
    ],
    ['on it', { married: { before: 'born + 14 years' } }, { born: '2012-02-29', married: '2026-02-28' }, false],
    ['months earlier', { married: { before: '2026-12-31 - 6 months' } }, { married: '2026-06-29' }, true],
    ['moved twice', { born: { before: 'today - 30 days - 14 years' } }, { born: '2012-10-22' }, true],
    ['not moved twice', { born: { before: 'today - 30 days - 14 years' } }, { born: '2012-10-23' }, false],
    ['moved from nothing', { married: { after: 'born + 1 days' } }, { married: '2026-06-29' }, false],
    ['over a number', { times: { over: 1 } }, { times: '2' }, true],
    ['not over itself', { times: { over: 2 } }, { times: '2' }, false],
    ['under a number', { times: { under: 3 } }, { times: '2' }, true],
    ['under what is no number', { times: { under: 3 } }, { times: 'two' }, false],
    ['rows at least', { jobs: { rows: { atLeast: 2 } } }, { 'jobs[1].from': '2020-01-01' }, true],
    ['rows at most', { jobs: { rows: { atMost: 1 } } }, { 'jobs[1].from': '2020-01-01' }, false],
    ['no rows', { jobs: { rows: { atMost: 0 } } }, {}, true],
    [
      'rows as many as said',
      { jobs: { rows: { atLeast: 'times' } } },
      { times: '2', 'jobs[1].to': '2020-01-01' },
      true,
    ],
    [
      'fewer rows than said',
      { jobs: { rows: { atLeast: 'times' } } },
      { times: '3', 'jobs[1].to': '2020-01-01' },
      false,
    ],
    ['age under, the day before', { born: { age: { under: 21 } } }, { born: '2005-11-23' }, true],
    ['age under, on the birthday', { born: { age: { under: 21 } } }, { born: '2005-11-22' }, false],
    [
      'age on another day',
      { born: { age: { under: 18, on: 'married' } } },
      { born: '1990-05-01', married: '2008-04-30' },
      true,
    ],
    ['age over', { born: { age: { over: 110 } } }, { born: '1915-11-22' }, true],
    ['age over, not yet', { born: { age: { over: 110 } } }, { born: '1915-11-23' }, false],
    ['the same text', { name: { same: 'otherName' } }, { name: 'Lopez', otherName: 'LOPEZ ' }, true],
    ['two blanks are not the same', { name: { same: 'otherName' } }, {}, false],
    ['begins', { name: { begins: ['000', '9'] } }, { name: '912-34-5678' }, true],
    ['contains', { name: { contains: ['-00-', '-0000'] } }, { name: '219-00-9999' }, true],
    ['contains otherwise', { name: { contains: ['-00-'] } }, { name: '219-10-0099' }, false],
    ['fewer letters', { name: { letters: { under: 11 } } }, { name: '12345 6789-A' }, true],
    ['enough letters', { name: { letters: { under: 11 } } }, { name: '123456789A1' }, false],
    ['begins otherwise', { name: { begins: '000' } }, { name: '100-00-0000' }, false],
    ['two words: both', { times: { over: 1, under: 3 } }, { times: '3' }, false],
    ['not', { not: { times: { over: 1 } } }, { times: '1' }, true],
  ])('%s', (_case, condition, data, expected) => {
    expect(holds(condition, data, '', TODAY)).toBe(expected);
    expect(impossibleComparisons(model, condition, '')).toEqual([]);
  });

  it('show and hide fields like every other condition', () => {
    const shown = compileForm(formOf({ why: { ...text, showWhen: { born: { age: { under: 18, on: 'married' } } } } }));
    expect(isVisible(shown, { born: '1990-01-01', married: '2000-01-01' }, 'why')).toBe(true);
    expect(isVisible(shown, { born: '1990-01-01', married: '2010-01-01' }, 'why')).toBe(false);
    expect(shown.dependents('married').leaves.map(({ pattern }) => pattern)).toEqual(['why']);
    expect(pathsInCondition({ jobs: { rows: { atLeast: 'times' } } })).toEqual(['jobs', 'times']);
  });

  it('may not make visibility depend on today', () => {
    const { problems } = inspectForm(formOf({ why: { ...text, showWhen: { born: { age: { under: 18 } } } } }));
    expect(problems.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/must not change with the day/)]);
  });

  it.each<[string, Condition, RegExp]>([
    ['a date before a text', { born: { before: 'name' } }, /“name” is no date/],
    ['the age of a text', { name: { age: { over: 3 } } }, /“name” is no date/],
    ['a day that is none', { born: { after: '2026-02-30' } }, /no day of the calendar/],
    ['a number of a text', { name: { over: 3 } }, /“name” is no number/],
    ['rows of one answer', { name: { rows: { atLeast: 1 } } }, /“name” is no list/],
    ['more rows than fit', { jobs: { rows: { atLeast: 4 } } }, /has at most 3 rows/],
    ['at least above at most', { jobs: { rows: { atLeast: 2, atMost: 1 } } }, /at least 2 and at most 1/],
    ['over above under', { times: { over: 3, under: 2 } }, /over 3 and under 2/],
    ['no age between', { born: { age: { over: 20, under: 21 } } }, /over 20 and under 21 years/],
    ['before and after the same', { born: { before: 'married', after: 'married' } }, /cannot lie before/],
    ['itself', { born: { before: 'born' } }, /compared with itself/],
    ['a list with the same text', { name: { same: 'jobs' } }, /“jobs” is a group or list/],
  ])('are rejected when they can never hold: %s', (_case, condition, sentence) => {
    expect(impossibleComparisons(model, condition, '').join(' ')).toMatch(sentence);
  });
});

describe('checks across answers', () => {
  const source = { title: 'Form X-1', url: 'https://www.uscis.gov/x-1' };
  const CHECKS = [
    {
      id: 'married-before-birth',
      when: { married: { before: 'born' } },
      kind: 'stop',
      at: ['married', 'born'],
      text: 'A.',
      source,
    },
    {
      id: 'job-reversed',
      each: 'jobs',
      when: { './from': { after: './to' } },
      kind: 'stop',
      at: ['./to'],
      text: 'B.',
      source,
    },
    { id: 'often', when: { times: { over: 9 } }, kind: 'ask', at: ['times'], text: 'C.', source },
  ] as const;
  const raised = (answers: FormData) => checkAnswers(model, CHECKS, answers, TODAY).map(({ id, paths }) => [id, paths]);

  it('are raised at the answers they name, in each row of a list', () => {
    expect(raised({ born: '1990-01-01', married: '1985-01-01' })).toEqual([
      ['married-before-birth', ['married', 'born']],
    ]);
    expect(raised({ 'jobs[0].from': '2019-01-01', 'jobs[1].from': '2020-01-01', 'jobs[1].to': '2019-01-01' })).toEqual([
      ['job-reversed:jobs[1]', ['jobs[1].to']],
    ]);
    expect(raised({})).toEqual([]);
  });

  it('stay confirmed until an answer they compare changes', () => {
    const before = { times: '12', name: 'A' };
    expect(stillConfirmed(CHECKS, ['often'], before, { ...before, name: 'B' })).toEqual(['often']);
    expect(stillConfirmed(CHECKS, ['often'], before, { ...before, times: '13' })).toEqual([]);
    expect(stillConfirmed(CHECKS, ['gone'], before, before)).toEqual([]);
  });
});
