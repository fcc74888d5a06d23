import type { FormData } from '../../../../schema/forms/definition.ts';

const decided = (day: string, byMail: string, revoked: string): FormData => ({
  ...{ decided: day, byMail, revoked },
  kind: 'appeal',
});
const person: FormData = { isBusiness: 'no', 'name.family': 'LEE', 'name.given': 'BO', dateOfBirth: '1990-01-01' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_290B: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'late-30': [decided('2026-10-22', 'no', 'no'), { decided: '2026-10-23' }],
  'late-33': [{ ...decided('2026-10-19', 'yes', 'yes'), kind: 'both' }, { decided: '2026-10-20' }],
  'late-15': [decided('2026-11-06', 'no', 'yes'), { kind: 'reopen' }],
  'late-18': [decided('2026-11-03', 'yes', 'yes'), { decided: '2026-11-04' }],
  'several-forms': [{ formNumber: 'I-140, I-485' }, { formNumber: 'I-140' }],
  'decided-before-birth': [{ ...person, decided: '1989-12-31' }, { decided: '2026-11-01' }],
  'reasons-short': [{ reasons: 'It is wrong.' }, { reasons: 'The decision leaves out my lease. '.repeat(4).trim() }],
  'preparer-is-you': [
    { ...person, preparerHelped: 'yes', preparerFamilyName: 'LEE', preparerGivenName: 'BO' },
    { preparerGivenName: 'ANN' },
  ],
};
