import { expect, it } from 'vitest';
import { missingIn, wizardPercent, WIZARD_STEPS } from './wizard-steps.ts';

it('asks for the seven documented fields in three steps', () =>
  expect(WIZARD_STEPS.map(({ fields }) => fields.map(({ id }) => id))).toEqual([
    ['full_name', 'date_of_birth', 'country_of_birth'],
    ['address', 'phone'],
    ['current_status', 'purpose'],
  ]));

it.each([
  [{}, ['address', 'phone']],
  [{ address: ' \n ', phone: '1' }, ['address']],
  [{ address: 'x', phone: '  ' }, ['phone']],
  [{ address: 'x', phone: '1', full_name: '' }, []],
])('with the answers %j reports the missing fields %j', (answers, missing) =>
  expect(missingIn(WIZARD_STEPS[1]!, answers)).toEqual(missing),
);

it.each([
  [0, 33],
  [1, 67],
  [2, 100],
])('step %i has a progress of %i percent', (at, percent) => expect(wizardPercent(at)).toBe(percent));
