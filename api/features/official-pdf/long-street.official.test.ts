import path from 'node:path';
import { expect, test } from 'vitest';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { readVisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { createLogger } from '../../platform/logger.ts';
import { readSettings } from '../../platform/settings.ts';
import { formLibrary } from '../forms/public.ts';
import { planBoxes } from './fill-official-form.ts';
import { preparedOfficial } from './testing/official-blanks.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const library = formLibrary({ settings: readSettings({}, root), log: createLogger('silent') });

/** The values of all boxes of a form with these answers, and what is written elsewhere. */
async function printed(form: string, answers: Record<string, string>) {
  const found = library.all().find(({ file }) => file.formType === form);
  if (found?.file.kind !== 'form') throw new Error(`no ${form}`);
  const edition = found.editions.get(found.file.currentEdition)!;
  const blank = await preparedOfficial(form);
  const visible = readVisibleAnswers(compileForm(edition.definition), answers);
  const { values, entries } = planBoxes(edition.pdfMap!, blank, visible);
  return { values: Object.values(values), elsewhere: entries.map(({ text }) => text) };
}

const LONG = '12345 MARTIN LUTHER KING JUNIOR BOULEVARD';

test('prints a street that is too long for its box in the abbreviations of the Postal Service', async () => {
  const { values, elsewhere } = await printed('AR-11', {
    'home.street': '2245 NORTH OAKWOOD BOULEVARD',
    'home.state': 'IL',
    'earlierHome.street': '18 NORTH OAK STREET',
    'earlierHome.state': 'IL',
  });
  expect(values).toEqual(expect.arrayContaining(['2245 N OAKWOOD BLVD', '18 NORTH OAK STREET']));
  expect(elsewhere).toEqual([]);
});

test('prints a unit that is too long for its box of six letters without the word ticked beside it', async () => {
  const unit = { 'home.unitKind': 'APT', 'home.unit': 'APARTMENT 12B-NORTH' };
  const { values, elsewhere } = await printed('I-130A', unit);
  expect(values).toContain('12B-N');
  expect(elsewhere).toEqual([]);
});

test('abbreviates a street that is printed together with its unit in a cell of a table', async () => {
  const row = 'earlierAddresses[0].address';
  const { values, elsewhere } = await printed('N-400', {
    [`${row}.inUnitedStates`]: 'yes',
    [`${row}.street`]: '2850 MARTIN LUTHER KING JR AVENUE SOUTHWEST',
    [`${row}.unitKind`]: 'FLR',
    [`${row}.unit`]: '2ND FLOOR',
    [`${row}.state`]: 'DC',
  });
  expect(values).toContain('2850 MARTIN LUTHER KING JR AVE SW FLR 2ND');
  expect(elsewhere).toEqual([]);
});

test('prints none abroad, and writes elsewhere in full what is too long even so', async () => {
  const street = LONG.replace('BOULEVARD', 'STREET');
  const home = { 'earlierAddresses[0].address.street': street, 'earlierAddresses[0].address.inUnitedStates': 'no' };
  const abroad = await printed('I-130A', home);
  expect(abroad.values.join(' ')).not.toMatch(/JUNIOR ST\b/);
  expect(abroad.elsewhere.join(' ')).toContain(street);
  const long = await printed('AR-11', { 'home.street': LONG, 'home.state': 'FL' });
  expect(long.values.join(' ')).toMatch(/See (additional )?sheet/);
  expect(long.elsewhere.join(' ')).toContain(LONG);
});
