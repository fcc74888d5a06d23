import type { FormData } from '../../../../schema/forms/definition.ts';

const worker: FormData = { status: 'worker' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_9: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
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
