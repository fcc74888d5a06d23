import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { applyChanges, SAVE_LIMITS } from './answer-changes.ts';
import { AnswersTooLargeError, UnknownAnswersError } from './applications-errors.ts';

const definition: FormDefinition = {
  formType: 'T-3',
  title: 'Three answers',
  edition: '2026-01-01',
  sections: [
    {
      id: 'all',
      title: 'All',
      schema: {
        type: 'object',
        properties: {
          lastName: { type: 'string', format: 'name', title: 'Last name' },
          story: { type: 'string', format: 'longText', title: 'Story' },
          trips: {
            type: 'array',
            title: 'Trips',
            maxItems: 50,
            items: {
              type: 'object',
              properties: {
                to: { type: 'string', title: 'To' },
                days: { type: 'string', format: 'number', title: 'Days' },
              },
            },
          },
          allDays: { type: 'string', format: 'number', title: 'Days in all', computed: { sum: ['trips[].days'] } },
        },
      },
    },
  ],
};
const model = compileForm(definition);

describe('answer changes', () => {
  it.each([
    ['a new answer', {}, { lastName: 'Silva' }, { lastName: 'Silva' }],
    ['another text', { lastName: 'A', story: 'B' }, { lastName: 'C' }, { lastName: 'C', story: 'B' }],
    ['null', { lastName: 'A', story: 'B' }, { lastName: null }, { story: 'B' }],
    ['an emptied text', { lastName: 'A' }, { lastName: '' }, {}],
    ['null where nothing is', {}, { lastName: null }, {}],
    ['a row', { 'trips[0].to': 'A' }, { 'trips[1].to': 'B' }, { 'trips[0].to': 'A', 'trips[1].to': 'B' }],
    ['an answer of an older definition taken away', { gone: 'A' }, { gone: null }, {}],
    ['nothing', { lastName: 'A' }, {}, { lastName: 'A' }],
  ] as const)('%s', (_what, before, changes, after) => {
    expect(applyChanges(model, before, changes)).toEqual(after);
  });

  it.each([
    ['nobody'],
    ['trips'],
    ['trips[0]'],
    ['trips[].to'],
    ['trips[00].to'],
    ['trips[-1].to'],
    ['lastName.x'],
    ['allDays'],
    [''],
  ])('refuse the path %j', (path) => {
    expect(() => applyChanges(model, {}, { [path]: 'X' })).toThrow(UnknownAnswersError);
    expect(() => applyChanges(model, {}, { [path]: null })).toThrow(UnknownAnswersError);
  });

  it('keep an answer of the maximum length and refuse one character more', () => {
    const longest = 'é'.repeat(SAVE_LIMITS.characters);
    expect(applyChanges(model, {}, { story: longest })).toEqual({ story: longest });
    expect(() => applyChanges(model, {}, { story: `${longest}e` })).toThrow(AnswersTooLargeError);
  });

  it('limit the length of the refusal of a hostile request', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${'x'.repeat(300)}${i}`, 'X']));
    let refusal: unknown;
    try {
      applyChanges(model, {}, many);
    } catch (error) {
      refusal = error;
    }
    const { message, paths } = refusal as UnknownAnswersError;
    expect(message.length + JSON.stringify(paths).length).toBeLessThan(8_000);
  });

  it('have the same effect when applied twice, and are undone by the earlier answers', () => {
    const path = fc.constantFrom('lastName', 'story', 'trips[0].to', 'trips[7].days');
    const answers = fc.dictionary(path, fc.string({ minLength: 1, unit: 'grapheme-ascii' }));
    const changes = fc.dictionary(path, fc.option(fc.string({ unit: 'grapheme-ascii' })));
    fc.assert(
      fc.property(answers, changes, (before, change) => {
        const after = applyChanges(model, before, change);
        expect(applyChanges(model, after, change)).toEqual(after);
        const back = Object.fromEntries(Object.keys(change).map((at) => [at, before[at] ?? null]));
        expect(applyChanges(model, after, back)).toEqual(before);
      }),
    );
  });
});
