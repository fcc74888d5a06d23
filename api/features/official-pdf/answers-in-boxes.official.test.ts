import { expect, test } from 'vitest';
import { printed } from './testing/printed-answers.ts';

test('writes a third country of citizenship into the additional information of Form I-765', async () => {
  const more = { 'moreCitizenships[0].country': 'MEXICO', 'moreCitizenships[1].country': 'SPAIN' };
  const { in: shown, elsewhere } = await printed('I-765', 'student', more);
  expect(shown('Line17b_CountryOfBirth')).toBe('GUATEMALA');
  expect(elsewhere.slice(1, 3)).toEqual(['2 14 CITIZEN OR NATIONAL OF MEXICO', '2 14 CITIZEN OR NATIONAL OF SPAIN']);
});

test.each([
  ['I-765', 'asylum-everything', 'CheckBox1'],
  ['I-130', 'stepdaughter-commuter', 'CheckBox1'],
  ['I-751', 'many-children', 'G28'],
  ['N-600', 'stepparents', 'G28CheckBox'],
  ['I-131', 'reentry-permit', 'G28_Attached'],
  ['I-140', 'professor-amended', 'G28CheckBox'],
  ['I-290B', 'reopen-long-reasons', 'G28-CheckBox1'],
  ['I-485', 'maximal', 'CheckBox1'],
  ['I-539', 'h4-family', 'CheckBox1'],
  ['I-601', 't-status', 'G28CheckBox'],
  ['I-821D', 'final-order', 'G28_Attached'],
  ['I-864', 'maximal', 'G28-CheckBox1'],
])('ticks on Form %s that a Form G-28 is attached, if the preparer represents beyond it', async (...row) => {
  const [form, example, box] = row;
  expect((await printed(form, example, {})).in(box)).toBe(true);
  expect((await printed(form, example, { preparerExtends: 'no' })).in(box)).toBeUndefined();
});

test('prints on Form N-400 where a child lives only if one does not live with the applicant', async () => {
  const apart = await printed('N-400', 'citizen-spouse', {});
  expect(apart.elsewhere).toContainEqual(expect.stringMatching(/^6 2 DIEGO MORALES lives at: 7 CALLE 3/));
  const together = await printed('N-400', 'citizen-spouse', { 'children[1].residence': 'RESIDES WITH ME' });
  expect(together.elsewhere.join()).not.toContain('CALLE 3');
});

test('writes UNKNOWN as the first name of an employee with one name on Form I-9, as its handbook says', async () => {
  for (const [family, given] of [
    ['na', 'SUHARTO'],
    ['SUHARTO', 'na'],
  ] as const) {
    const { in: shown } = await printed('I-9', 'refugee', { 'name.family': family, 'name.given': given });
    expect(['Last Name (Family Name)', 'First Name Given Name'].map(shown)).toEqual(['SUHARTO', 'UNKNOWN']);
    expect(shown('Last Name Family Name from Section 1')).toBe('SUHARTO');
    expect(shown('First Name Given Name from Section 1')).toBe('UNKNOWN');
  }
  const two = { 'name.family': 'LEE', 'name.given': 'ANA' };
  expect((await printed('I-9', 'refugee', two)).in('First Name Given Name')).toBe('ANA');
});

test('asks on Form I-730 for the country where a refugee was approved abroad, and prints it', async () => {
  const { in: shown } = await printed('I-730', 'adopted-son-in-court', {});
  expect(['CityTown', 'StateorProvince', 'Country'].map((box) => shown(`Pt1Line24_${box}`))).toEqual([
    'DAKAR',
    'DAKAR',
    'SENEGAL',
  ]);
});
