import type { FormData } from '../../../../schema/forms/definition.ts';

const worker: FormData = { status: 'worker' };

/** Per check: answers that raise it, and what of them is different in answers that do not. */
export const CHECKS_OF_I_9: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'ssn-never-issued': [{ ssn: '666-12-3456' }, { ssn: '212-09-4321' }],
  'a-number-zero': [{ status: 'resident', residentNumber: 'A000000000' }, { residentNumber: 'A000000001' }],
  'zip-zeros': [{ 'home.inUnitedStates': 'yes', 'home.zip': '00000' }, { 'home.zip': '00501' }],
  'over-110': [{ dateOfBirth: '1903-01-01' }, { dateOfBirth: '1990-01-01' }],
  'very-young': [{ dateOfBirth: '2016-01-01' }, { dateOfBirth: '2006-01-01' }],
  'work-until-past': [{ ...worker, workUntil: '2020-01-01' }, { workUntil: '2030-01-01' }],
  'work-until-far': [{ ...worker, workUntil: '2090-01-01' }, { workUntil: '2030-01-01' }],
  'same-last-name': [{ 'name.family': 'LEE', otherLastNames: 'LEE' }, { otherLastNames: 'CRUZ' }],
  'helper-is-you': [
    {
      'name.family': 'LEE',
      'name.given': 'ANA',
      preparerHelped: 'yes',
      'helpers[0].name.family': 'LEE',
      'helpers[0].name.given': 'ANA',
    },
    { 'helpers[0].name.given': 'BO' },
  ],
  'passport-of-the-us': [
    { ...worker, numberKind: 'passport', passportCountry: 'UNITED STATES' },
    { passportCountry: 'POLAND' },
  ],
};
