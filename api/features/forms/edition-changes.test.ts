import { expect, it } from 'vitest';
import { compileForm } from '../../../schema/forms/form-model.ts';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { editionChanges } from './edition-changes.ts';
import type { LoadedEdition, LoadedForm } from './form-content.ts';

const text = (title: string, more: object = {}) => ({ type: 'string', format: 'text', title, ...more });

function form(editions: Readonly<Record<string, { fields: object; renamed?: Record<string, string> }>>): LoadedForm {
  const loaded = Object.entries(editions).map(([edition, { fields, renamed }]) => {
    const schema = { type: 'object', properties: fields };
    const definition = { formType: 'T-4', title: 'T', edition, sections: [{ id: 'one', title: 'One', schema }] };
    const model = compileForm(definition as unknown as FormDefinition);
    return [edition, { facts: { edition, renamed }, model } as unknown as LoadedEdition] as const;
  });
  return { file: {} as LoadedForm['file'], editions: new Map(loaded) };
}

const jobs = (maxItems: number) => ({
  type: 'array',
  title: 'Jobs',
  rowTitle: 'Job',
  maxItems,
  items: { type: 'object', properties: { what: text('What') } },
});

it('follows renamed fields through every edition in between, asks reworded questions again, and loses no answer', () => {
  const changes = editionChanges(
    form({
      '2024-01-01': { fields: { a: text('City, or town'), b: text('State'), c: text('Fax'), jobs: jobs(3) } },
      '2025-01-01': { fields: { a2: text('City or town'), b: text('State'), jobs: jobs(3) }, renamed: { a2: 'a' } },
      '2026-01-01': {
        fields: { a3: text('City or town'), b: text('Province'), work: jobs(2) },
        renamed: { a3: 'a2', work: 'jobs' },
      },
    }),
    '2024-01-01',
    '2026-01-01',
  );
  expect(changes?.changes).toEqual([
    { kind: 'reworded', pattern: 'b' },
    { kind: 'gone', pattern: 'c' },
  ]);
  const rows = { 'jobs[0].what': 'Baker', 'jobs[2].what': 'Cook' };
  expect(changes?.move({ a: 'BOSTON', b: 'MA', c: '1', ...rows, 'never.asked': 'x' })).toEqual({
    carried: { a3: 'BOSTON', 'work[0].what': 'Baker' },
    askedAgain: { b: 'MA' },
    notAsked: { c: '1', 'jobs[2].what': 'Cook', 'never.asked': 'x' },
  });
});

it('reports a question as changed when its group title, its format or its choices change', () => {
  const group = (title: string) => ({ type: 'object', title, properties: { date: text('Date') } });
  const choice = (...titles: string[]) => ({
    type: 'string',
    title: 'Sex',
    oneOf: titles.map((title) => ({ const: title, title })),
  });
  const changes = editionChanges(
    form({
      '2025-01-01': { fields: { trip: group('Entry'), pay: text('Pay'), sex: choice('F', 'M'), same: choice('F') } },
      '2026-01-01': {
        fields: {
          trip: group('Departure'),
          pay: text('Pay', { format: 'money' }),
          sex: choice('F', 'M', 'X'),
          same: choice('F'),
          fresh: group('Return'),
        },
      },
    }),
    '2025-01-01',
    '2026-01-01',
  );
  expect(changes?.changes).toEqual([
    { kind: 'reworded', pattern: 'trip.date' },
    { kind: 'reworded', pattern: 'pay' },
    { kind: 'choices', pattern: 'sex' },
    { kind: 'new', pattern: 'fresh' },
  ]);
});

it('returns undefined when the earlier edition is not loaded', () => {
  expect(
    editionChanges(form({ '2026-01-01': { fields: { a: text('A') } } }), '2025-01-01', '2026-01-01'),
  ).toBeUndefined();
});
