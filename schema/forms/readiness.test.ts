import { describe, expect, it } from 'vitest';
import type { Field, FormDefinition } from '../content/definition.ts';
import type { FormData } from './definition.ts';
import { compileForm } from './form-model.ts';
import { problemsOfSubmitting, readinessOf } from './readiness.ts';

const TODAY = '2026-11-21';

function formOf(properties: Record<string, Field>, more: Partial<FormDefinition> = {}, required: string[] = []) {
  return compileForm({
    formType: 'X-1',
    title: 'X',
    edition: '2026-01-01',
    sections: [{ id: 's', title: 'S', item: 'Part 1', schema: { type: 'object', required, properties } }],
    ...more,
  });
}

const FORM = formOf(
  {
    lastName: { type: 'string', title: 'Last name', item: 'Part 1, Item 1.a' },
    middleName: { type: 'string', title: 'Middle name', item: 'Part 1, Item 1.c' },
    born: { type: 'string', format: 'date', title: 'Date of birth', item: 'Part 1, Item 2' },
    married: { type: 'string', enum: ['yes', 'no'], title: 'Are you married?' },
    spouse: { type: 'string', title: 'Husband or wife', showWhen: { married: 'yes' } },
  },
  {},
  ['lastName'],
);

const readiness = (data: FormData, leftEmpty: string[] = []) => readinessOf(FORM, data, { today: TODAY, leftEmpty });
const pathsOf = (list: readonly { path: string }[]) => list.map(({ path }) => path);

describe('form readiness', () => {
  it('lists every visible question that is neither answered nor left empty on purpose', () => {
    expect(readiness({ lastName: 'LOPEZ', married: 'no' })).toEqual({
      isReady: false,
      isUnfinished: false,
      problems: [],
      checks: [],
      notApplicable: {},
      blanks: [
        {
          path: 'middleName',
          sectionId: 's',
          item: 'Part 1, Item 1.c',
          label: 'Middle name',
          isRequired: false,
          notApplicable: null,
        },
        {
          path: 'born',
          sectionId: 's',
          item: 'Part 1, Item 2',
          label: 'Date of birth',
          isRequired: false,
          notApplicable: null,
        },
      ],
    });
    expect(pathsOf(readiness({ lastName: 'LOPEZ', married: 'yes' }).blanks)).toEqual(['middleName', 'born', 'spouse']);
    expect(readiness({ lastName: 'LOPEZ', married: 'no' }, ['middleName', 'born']).isReady).toBe(true);
  });

  it('prints the not-applicable word of the instructions only for empty questions that define one', () => {
    const form = formOf({
      passport: { type: 'string', title: 'Passport', notApplicable: 'N/A' },
      middleName: { type: 'string', title: 'Middle name' },
      otherNames: {
        type: 'array',
        title: 'Other names',
        maxItems: 3,
        notApplicable: 'None',
        items: { type: 'object', properties: { name: { type: 'object', properties: { family: { type: 'string' } } } } },
      },
    });
    const after = (data: FormData, leftEmpty?: string[]) =>
      readinessOf(form, data, { today: TODAY, ...(leftEmpty && { leftEmpty }) });
    expect(after({}).blanks.map(({ notApplicable }) => notApplicable)).toEqual(['N/A', null, 'None']);
    // Nobody has left them empty yet.
    expect(after({}).notApplicable).toEqual({});
    expect(after({}, ['passport', 'middleName', 'otherNames']).notApplicable).toEqual({
      passport: 'N/A',
      'otherNames[0].name.family': 'None',
    });
    expect(after({ passport: 'X1' }, ['passport']).notApplicable).toEqual({});
  });

  it('requires required answers, which cannot be left empty on purpose', () => {
    const { isReady, blanks } = readiness({ married: 'no' }, ['lastName', 'middleName', 'born']);
    expect(isReady).toBe(false);
    expect(blanks).toMatchObject([{ path: 'lastName', isRequired: true }]);
  });

  it('reports an invalid answer as a stop', () => {
    const { isReady, problems } = readiness({ lastName: 'LOPEZ', born: '2026-13-45', married: 'no' }, ['middleName']);
    expect(isReady).toBe(false);
    expect(problems).toEqual([
      {
        path: 'born',
        sectionId: 's',
        item: 'Part 1, Item 2',
        label: 'Date of birth',
        code: 'invalidDate',
        kind: 'stop',
      },
    ]);
  });

  it('reports contradictory answers, and unusual ones until they are confirmed', () => {
    const source = { title: 'Form X-1', url: 'https://www.uscis.gov/x-1' };
    const checks = [
      { id: 'old', kind: 'ask', when: { born: { age: { over: 110 } } }, at: ['born'], text: 'Over 110?', source },
      { id: 'young', kind: 'stop', when: { born: { age: { under: 1 } } }, at: ['born'], text: 'Too young.', source },
    ] as const;
    const found = (born: string, confirmed: string[] = []) =>
      readinessOf(
        FORM,
        { lastName: 'LOPEZ', born, married: 'no' },
        { today: TODAY, leftEmpty: ['middleName'], checks, confirmed },
      );
    expect(found('1900-01-01')).toMatchObject({
      isReady: false,
      problems: [],
      checks: [{ id: 'old', kind: 'ask', sentence: 'Over 110?', isConfirmed: false, questions: [{ path: 'born' }] }],
    });
    expect(found('1900-01-01', ['old'])).toMatchObject({ isReady: true, checks: [{ isConfirmed: true }] });
    expect(found('2026-01-01', ['young'])).toMatchObject({ isReady: false, checks: [{ isConfirmed: false }] });
    expect(found('1980-01-01')).toMatchObject({ isReady: true, checks: [] });
  });

  it('is never reached with an unfinished definition, whatever was answered', () => {
    const part = formOf({ lastName: { type: 'string', title: 'Last name' } }, { unfinished: true });
    expect(readinessOf(part, { lastName: 'LOPEZ' }, { today: TODAY })).toEqual({
      isReady: false,
      isUnfinished: true,
      blanks: [],
      problems: [],
      checks: [],
      notApplicable: {},
    });
  });
});

describe('lists and groups', () => {
  const nested = formOf({
    names: {
      type: 'array',
      maxItems: 3,
      title: 'Other names',
      rowTitle: 'Other name',
      item: 'Part 1, Item 5',
      items: {
        type: 'object',
        properties: {
          family: { type: 'string', title: 'Family name' },
          given: { type: 'string', title: 'Given name' },
        },
      },
    },
    home: {
      type: 'object',
      title: 'Your home',
      item: 'Part 1, Item 6',
      properties: { city: { type: 'string', title: 'City' } },
    },
    race: {
      type: 'object',
      selectAll: true,
      title: 'Your race',
      properties: { a: { type: 'boolean', title: 'A' }, b: { type: 'boolean', title: 'B' } },
    },
  });
  const blanksOf = (data: FormData) => readinessOf(nested, data, { today: TODAY }).blanks;

  it('count as one question: a list without rows, and a group to select from', () => {
    expect(pathsOf(blanksOf({}))).toEqual(['names', 'home.city', 'race']);
    expect(pathsOf(blanksOf({ 'race.a': 'yes', 'home.city': 'RENO', 'names[0].family': 'X' }))).toEqual([
      'names[0].given',
    ]);
  });

  it('name a question by its row or group, with the item of the nearest one that has an item', () => {
    expect(blanksOf({ 'names[1].family': 'X', 'race.b': 'yes' })).toMatchObject([
      { label: 'Other name 1: Family name', item: 'Part 1, Item 5' },
      { label: 'Other name 1: Given name' },
      { label: 'Other name 2: Given name' },
      { label: 'Your home: City', item: 'Part 1, Item 6' },
    ]);
  });
});

describe('submitting', () => {
  const required = (id: string, more: object = {}) => ({
    id,
    title: id,
    schema: {
      type: 'object' as const,
      required: [`${id}Name`],
      properties: {
        [`${id}Name`]: { type: 'string' as const, title: 'Name' },
        [`${id}Born`]: { type: 'string' as const, format: 'date' as const, title: 'Born' },
      },
    },
    ...more,
  });
  const submitting = (sections: FormDefinition['sections'], data: FormData) =>
    problemsOfSubmitting(formOf({}, { sections }), data, { today: TODAY }).map(({ path, code }) => `${path} ${code}`);

  it('requires what the marked sections require, and every given answer to be valid', () => {
    const sections = [required('a', { neededToSubmit: true }), required('b')];
    expect(submitting(sections, {})).toEqual(['aName required']);
    expect(submitting(sections, { aName: 'ANA' })).toEqual([]);
    expect(submitting(sections, { aName: 'ANA', bBorn: '2026-02-30' })).toEqual(['bBorn invalidDate']);
  });

  it('requires all required answers where no section is marked', () => {
    expect(submitting([required('a'), required('b')], { aName: 'ANA' })).toEqual(['bName required']);
  });
});
