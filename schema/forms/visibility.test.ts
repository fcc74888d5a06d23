import { describe, expect, it } from 'vitest';
import type { Calculation } from '../content/computed.ts';
import type { FormDefinition } from '../content/definition.ts';
import type { FormData } from './definition.ts';
import { DefinitionError } from './definition-error.ts';
import { compileForm, inspectForm } from './form-model.ts';
import { EVERY_WORD } from './testing/every-word.ts';
import { conditionsOver, holds, isSectionVisible, isVisible, visibleAnswers } from './visibility.ts';

const model = compileForm(EVERY_WORD);

describe('visibility', () => {
  it.each<[string, Record<string, string>, string, boolean]>([
    ['one value', { status: 'other' }, 'otherStatus', true],
    ['another value', { status: 'self' }, 'otherStatus', false],
    ['any: its first', { status: 'employed' }, 'hours', true],
    ['any: all of its second', { status: 'self', deceased: 'unknown' }, 'hours', true],
    ['any: half of its second', { status: 'self', deceased: 'yes' }, 'hours', false],
    ['not answered', {}, 'passport', true],
    ['answered', { aNumber: 'A12345678' }, 'passport', false],
    ['beside it in a group', { 'mailing.abroad': 'no' }, 'mailing.zip', true],
    ['not beside it in another group', { 'mailing.abroad': 'no', same: 'no' }, 'home.zip', false],
    ['beside it in its row', { status: 'employed', 'jobs[1].to': '2020-01-01' }, 'jobs[1].reason', true],
    ['not in another row', { status: 'employed', 'jobs[1].to': '2020-01-01' }, 'jobs[0].reason', false],
    ['one named row', { status: 'employed', 'jobs[0].to': 'present' }, 'oldBoss', true],
    ['a group is hidden with what it holds', {}, 'home.city', false],
    ['a section hides all', { 'jobs[0].to': 'present' }, 'oldBoss', false],
    ['no such answer', {}, 'nothing', false],
  ])('%s', (_case, data, path, shown) => {
    expect(isVisible(model, data, path)).toBe(shown);
  });

  it('ignores hidden answers in conditions', () => {
    const chain = compileForm(chained({ b: { a: 'yes' }, c: { b: 'yes' } }));
    expect(isVisible(chain, { a: 'yes', b: 'yes' }, 'c')).toBe(true);
    expect(isVisible(chain, { a: 'no', b: 'yes' }, 'c')).toBe(false);
  });

  it('evaluates a compiled condition on each new set of answers', () => {
    const condition = { any: [{ status: 'other' }, { answered: 'jobs' }, { jobs: 'any-row' }] };
    const shownFor = (data: FormData) => conditionsOver(data)(condition);
    const answers: FormData[] = [{ status: 'self' }, { 'jobs[0].to': 'present' }, { status: 'other' }, {}];
    expect(answers.map(shownFor)).toEqual([false, true, true, false]);
  });

  it('hides a section without visible questions', () => {
    expect(isSectionVisible(model, {}, 'work')).toBe(false);
    expect(isSectionVisible(model, {}, 'places')).toBe(true);
  });

  it('sums visible amounts by row and over all rows without losing cents', () => {
    const data = { status: 'employed', 'jobs[0].pay': '0.10', 'jobs[0].bonus': '0.2', 'jobs[1].pay': '100' };
    expect(visibleAnswers(model, data)).toMatchObject({
      'jobs[0].total': '0.30',
      'jobs[1].total': '100',
      allPay: '200.40',
    });
    expect(visibleAnswers(model, { ...data, status: 'other' })).toEqual({ status: 'other' });
  });

  it('counts rows, applies conditional terms, multiplies and subtracts, never below 0', () => {
    const jobs = { status: 'employed', 'jobs[0].to': 'present', 'jobs[0].pay': '10.50', 'jobs[1].to': '2020-01-01' };
    expect(visibleAnswers(model, jobs)).toMatchObject({ runningJobs: '1', people: '3', allPay: '21.00' });
    expect(visibleAnswers(model, { ...jobs, 'jobs[0].to': '2021-01-01' })).toMatchObject({ runningJobs: '0' });
    expect(visibleAnswers(model, { ...jobs, deceased: 'no' })).toMatchObject({ people: '4' });
    expect(visibleAnswers(model, { ...jobs, hours: '10' })).toMatchObject({ yearsPay: '1077.00' });
    expect(visibleAnswers(model, { ...jobs, hours: '900' })).toMatchObject({ yearsPay: '0.00' });
  });

  it('calculates the days between two dates, and nothing until both are given', () => {
    const row = { status: 'employed', 'jobs[0].from': '2024-02-20', 'jobs[0].to': '2024-03-01' };
    expect(visibleAnswers(model, row)).toMatchObject({ 'jobs[0].daysThere': '10' });
    expect(visibleAnswers(model, { ...row, 'jobs[0].to': '2024-02-01' })).toMatchObject({ 'jobs[0].daysThere': '0' });
    expect(visibleAnswers(model, { ...row, 'jobs[0].to': 'present' })).not.toHaveProperty('jobs[0].daysThere');
  });

  it('calculates nothing from constants alone', () => {
    const nothing = visibleAnswers(model, { status: 'employed' });
    expect(Object.keys(nothing)).toEqual(['status']);
    expect(model.dependents('jobs[].to').sums.map(({ pattern }) => pattern)).toEqual([
      'jobs[].daysThere',
      'runningJobs',
      'people',
    ]);
  });

  it.each<[string, Calculation, string, string]>([
    ['a text', { sum: ['lastName'] }, '/sum/0', '“lastName” is no number'],
    ['no list', { product: [2, { count: 'lastName' }] }, '/product/1', '“lastName” is no list'],
    ['days of a text', { days: { from: 'lastName', to: 'born' } }, '/days/from', '“lastName” is no date'],
    ['rows of rows', { count: 'jobs[].bosses' }, '', 'say which row'],
    ['a condition on nothing', { count: 'jobs', where: { './nothing': 'x' } }, '/where', 'is no answer'],
  ])('rejects an invalid calculation at its place: %s', (_case, computed, place, sentence) => {
    const [you, places, work] = EVERY_WORD.sections;
    const properties = { ...work!.schema.properties, hours: { type: 'string', computed } as const };
    const broken = { ...EVERY_WORD, sections: [you!, places!, { ...work!, schema: { ...work!.schema, properties } }] };
    const { problems } = inspectForm(broken);
    const at = `/sections/2/schema/properties/hours/computed${place}`;
    expect(problems.find(({ pointer }) => pointer === at)?.sentence).toContain(sentence);
  });

  it('lists the fields, sections and sums that depend on an answer', () => {
    const { leaves, sections, sums } = model.dependents('status');
    expect(leaves.map(({ pattern }) => pattern)).toContain('otherStatus');
    expect(leaves.map(({ pattern }) => pattern)).toContain('jobs[].employer');
    expect(sections.map(({ id }) => id)).toEqual(['work']);
    expect(sums.map(({ pattern }) => pattern)).toEqual([
      'jobs[].total',
      'jobs[].daysThere',
      'allPay',
      'runningJobs',
      'people',
      'yearsPay',
    ]);
    expect(model.dependents('born').leaves).toEqual([]);
  });
});

describe('holds() on unfiltered answers', () => {
  it.each<[Parameters<typeof holds>[0], string, boolean]>([
    [{ a: 'yes', b: ['x', 'y'] }, '', true],
    [{ a: 'yes', b: ['x'] }, '', false],
    [{ not: { a: 'yes' } }, '', false],
    [{ answered: ['none', 'rows'] }, '', true],
    [{ rows: 'any-row' }, '', true],
    [{ './c': 'here' }, 'rows[1]', true],
    [{ 'rows[].c': 'here' }, 'rows[1].inner', true],
  ])('%o at %s', (condition, base, expected) => {
    expect(holds(condition, { a: 'yes', b: 'y', 'rows[1].c': 'here' }, base)).toBe(expected);
  });
});

describe('a broken definition is rejected with an error message and its place', () => {
  it.each<[string, FormDefinition, string, string]>([
    [
      'a circle',
      chained({ b: { c: 'yes' }, c: { b: 'yes' } }),
      '/sections/0/schema/properties/b',
      'wait for each other',
    ],
    [
      'a path to nothing',
      chained({ b: { d: 'yes' }, c: {} }),
      '/sections/0/schema/properties/b/showWhen',
      '“d” is no answer',
    ],
    [
      'a reference to nothing',
      withField({ $ref: '#/$defs/x' }),
      '/sections/0/schema/properties/f/$ref',
      'names nothing',
    ],
    [
      'an id twice',
      {
        ...withField({ type: 'string' }),
        sections: [
          ...withField({ type: 'string' }).sections,
          { ...withField({ type: 'string' }).sections[0]!, id: 't' },
        ],
      },
      '/sections/1/schema/properties/f',
      'is taken',
    ],
    [
      'a row that is not named',
      everyWordWith({ answered: 'jobs[].to' }),
      '/sections/0/schema/properties/lastName/showWhen',
      'say which row',
    ],
  ])('%s', (_case, definition, pointer, sentence) => {
    expect(() => compileForm(definition)).toThrow(DefinitionError);
    try {
      compileForm(definition);
    } catch (error) {
      const found = error instanceof DefinitionError ? error.problems : [];
      expect(found.map((problem) => problem.pointer)).toContain(pointer);
      expect(found.map((problem) => problem.sentence).join()).toContain(sentence);
    }
  });
});

function chained(when: { b: Record<string, string>; c: Record<string, string> }): FormDefinition {
  const yesNo = { type: 'string', format: 'yesNo' } as const;
  const properties = { a: yesNo, b: { ...yesNo, showWhen: when.b }, c: { ...yesNo, showWhen: when.c } };
  return {
    formType: 'X-1',
    title: 'X',
    edition: '2026-01-01',
    sections: [{ id: 's', title: 'S', schema: { type: 'object', properties } }],
  };
}

function withField(field: FormDefinition['sections'][number]['schema']['properties'][string]): FormDefinition {
  return {
    formType: 'X-1',
    title: 'X',
    edition: '2026-01-01',
    sections: [{ id: 's', title: 'S', schema: { type: 'object', properties: { f: field } } }],
  };
}

function everyWordWith(showWhen: Record<string, string>): FormDefinition {
  const [you, ...others] = EVERY_WORD.sections;
  const lastName = { type: 'string', showWhen } as const;
  return {
    ...EVERY_WORD,
    sections: [{ ...you!, schema: { ...you!.schema, properties: { ...you!.schema.properties, lastName } } }, ...others],
  };
}
