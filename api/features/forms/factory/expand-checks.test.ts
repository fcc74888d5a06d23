import { expect, it } from 'vitest';
import type { SharedChecks, WrittenChecks } from '../../../../schema/content/checks.ts';
import { compileForm } from '../../../../schema/forms/form-model.ts';
import { expandChecks, refersToShared, withSharedSentences } from './expand-checks.ts';
import type { SharedParts } from './shared-parts.ts';

const model = compileForm({
  formType: 'X-1',
  title: 'A form',
  edition: '2026-01-01',
  sections: [
    {
      id: 'you',
      title: 'You',
      schema: {
        type: 'object',
        properties: {
          zip: { type: 'string', title: 'ZIP', format: 'zip' },
          office: {
            type: 'object',
            title: 'Office',
            properties: { zip: { type: 'string', title: 'ZIP', format: 'zip' } },
          },
          homes: {
            type: 'array',
            title: 'Homes',
            maxItems: 3,
            items: {
              type: 'object',
              properties: {
                zip: { type: 'string', title: 'ZIP', format: 'zip' },
                from: { type: 'string', title: 'From', format: 'date' },
                to: { type: 'string', title: 'To', format: 'date' },
              },
            },
          },
        },
      },
    },
  ],
});
const CHECKS: SharedChecks = {
  factsAsOf: '2026-11',
  checkedOn: null,
  checks: {
    zeros: {
      kind: 'stop',
      text: 'There is no such ZIP Code.',
      source: { title: 'The post', url: 'https://www.usps.com' },
      everywhere: { formats: ['zip'], is: [{ begins: ['00000'] }] },
    },
    reversed: { kind: 'stop', text: 'The end is earlier than the beginning.' },
  },
};
const shared: SharedParts = {
  questions: {},
  blocks: {},
  lists: {},
  reasons: {},
  checks: CHECKS,
  tables: {},
  texts: new Map([['es', { checks: { zeros: 'No existe.', reversed: 'Al revés.' } }]]),
  folder: '',
};
const written = (check: Partial<WrittenChecks['checks'][number]>, without?: readonly string[]): WrittenChecks => ({
  factsAsOf: '2026-10',
  checkedOn: null,
  checks: [{ id: 'home-reversed', each: 'homes', when: { './from': { after: './to' } }, at: ['./from'], ...check }],
  ...(without && { without }),
});
const REFERENCE = { $ref: '../../shared/checks.json#/reversed' };

it('takes kind and sentence from a referenced shared check, and prefers values written beside the reference', () => {
  const [check] = expandChecks(written(REFERENCE), model, shared).checks!.checks;
  expect(check).toMatchObject({
    id: 'home-reversed',
    kind: 'stop',
    text: 'The end is earlier than the beginning.',
    sentence: 'reversed',
    source: { title: 'USCIS, Form X-1', url: 'https://www.uscis.gov/x-1' },
  });
  const [own] = expandChecks(written({ ...REFERENCE, kind: 'ask', text: 'Is it right?' }), model, shared).checks!
    .checks;
  expect(own).toMatchObject({ kind: 'ask', text: 'Is it right?' });
  // Its own sentence is in the form's texts, under the check's id.
  expect(own?.sentence).toBeUndefined();
});

it('inlines a referenced table and its source into the check, and reports an undefined table', () => {
  const years = [{ from: '2026-03-01', until: '2027-02-28', columns: [{ rows: { '4': 33_000 } }] }];
  const source = { title: 'The table', url: 'https://www.example.gov' };
  const tables = { guidelines: { title: 'Guidelines', source, years } };
  const line = { table: 'guidelines', row: 'zip', below: 'zip' };
  const own = written({ kind: 'ask', text: 'Is it right?', line });
  expect(refersToShared(own)).toBe(true);
  const [check] = expandChecks(own, model, { ...shared, tables }).checks!.checks;
  expect(check).toMatchObject({ line: { row: 'zip', below: 'zip', years }, source });
  const [problem] = expandChecks(own, model, shared).problems;
  expect(problem?.sentence).toBe('“guidelines” is not defined in shared/tables.json.');
});

it('applies a shared check of a format at the top level, in groups and in each row, unless the form opts out', () => {
  const ids = (without?: readonly string[]) =>
    expandChecks(written(REFERENCE, without), model, shared).checks!.checks.map(({ id }) => id);
  expect(ids()).toEqual(['home-reversed', 'zeros.zip', 'zeros.office.zip', 'zeros.homes.zip']);
  expect(ids(['zeros.office.zip'])).toEqual(['home-reversed', 'zeros.zip', 'zeros.homes.zip']);
  const inRows = expandChecks(undefined, model, shared).checks!.checks.find(({ each }) => each !== undefined);
  expect(inRows).toMatchObject({ each: 'homes', at: ['./zip'], when: { any: [{ './zip': { begins: ['00000'] } }] } });
});

it.each([
  [
    'a name that is not shared',
    written({ $ref: '../../shared/checks.json#/reverse' }),
    '/checks/0',
    /“reverse” is not defined in/,
  ],
  ['no sentence', written({ kind: 'stop' }), '/checks/0', /needs "kind" and "text", or a/],
  ['an exception from nothing', written(REFERENCE, ['zeros.zap']), '/without/0', /Unknown shared check “zeros.zap”/],
])('reports exactly one problem with its location: %s', (_, checks, pointer, sentence) => {
  const [problem, ...more] = expandChecks(checks, model, shared).problems;
  expect(problem?.pointer).toBe(pointer);
  expect(problem?.sentence).toMatch(sentence);
  expect(more).toEqual([]);
});

it('leaves the checks of an edition without shared references unchanged', () => {
  const alone = written({ kind: 'stop', text: 'No.' });
  expect(refersToShared(alone)).toBe(false);
  expect(expandChecks(alone, model, undefined).checks!.checks.map(({ id }) => id)).toEqual(['home-reversed']);
  expect(expandChecks(undefined, model, undefined).checks).toBeUndefined();
});

it('adds the translated sentences of the shared checks in use; the translations of the edition take precedence', () => {
  const { checks } = expandChecks(written(REFERENCE), model, shared);
  expect(withSharedSentences('es', { checks: { zeros: 'Mío.' } }, checks, shared).checks).toEqual({
    reversed: 'Al revés.',
    zeros: 'Mío.',
  });
});
