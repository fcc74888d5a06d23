import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { dateOfBirth: '1990-01-01' };
const here: FormData = { inUnitedStatesNow: 'yes' };
const company: FormData = { petitioner: 'employer', organization: 'yes' };
const person: FormData = { petitioner: 'employer', organization: 'no' };
const certified: FormData = { hasCertification: 'yes' };
const family: FormData = { hasFamily: 'yes' };

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_140: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'arrival-before-birth': [{ ...born, ...here, arrivalDate: '1989-12-31' }, { arrivalDate: '1990-01-01' }],
  'stay-before-arrival': [{ ...here, arrivalDate: '2027-01-02', stayUntil: '2027-01-01' }, { stayUntil: '2027-01-02' }],
  'stay-ended': [{ ...here, stayUntil: '2026-11-21' }, { stayUntil: '2026-11-22' }],
  'passport-expired-at-arrival': [
    { ...here, arrivalDate: '2020-05-02', passportExpires: '2020-05-01' },
    { passportExpires: '2020-05-02' },
  ],
  'passport-half-told': [
    { inUnitedStatesNow: 'yes', passport: 'M1234567', passportCountry: 'INDIA' },
    { passportExpires: '2030-01-01' },
  ],
  'adjusts-from-abroad': [{ appliesWhere: 'inUnitedStates', inUnitedStatesNow: 'no' }, here],
  'visa-from-here': [{ appliesWhere: 'abroad', ...here }, { inUnitedStatesNow: 'no' }],
  'i485-from-abroad': [
    { otherForms: 'yes', 'forms.i485': 'yes', appliesWhere: 'abroad' },
    { appliesWhere: 'inUnitedStates' },
  ],
  'forms-unnamed': [{ otherForms: 'yes' }, { 'forms.i131': 'yes' }],
  'other-form-explained': [
    { otherForms: 'yes', 'forms.other': 'yes' },
    { 'details[0].item': '6.b', 'details[0].note': 'FORM I-907' },
  ],
  'yes-explained': [{ earlierPetition: 'yes' }, { 'details[0].item': '8' }],
  'in-removal': [{ inRemoval: 'yes' }, { inRemoval: 'no' }],
  'amended-without-earlier': [{ filing: 'amend', earlierPetition: 'no' }, { earlierPetition: 'yes' }],
  'duplicate-without-reason': [{ duplicate: 'yes', originalBefore: 'no' }, { originalBefore: 'yes' }],
  'original-without-certification': [{ originalBefore: 'yes', hasCertification: 'no' }, certified],
  'labor-dates-reversed': [
    { ...certified, laborFiled: '2026-12-02', laborExpires: '2026-12-01' },
    { laborExpires: '2026-12-02' },
  ],
  'labor-expired': [{ ...certified, laborExpires: '2026-11-21' }, { laborExpires: '2026-11-22' }],
  'more-than-25': [{ ...company, small: 'yes', employees: '26' }, { employees: '25' }],
  'at-most-25': [{ ...company, small: 'no', employees: '25' }, { employees: '26' }],
  'company-without-ein': [company, { ein: '81-2345678' }],
  'naics-short': [{ ...company, naics: '72251' }, { naics: '722511' }],
  'self-is-another': [
    { petitioner: 'self', 'name.family': 'RAO', 'workerName.family': 'RAU' },
    { 'workerName.family': 'RAO' },
  ],
  'worker-is-petitioner': [
    {
      ...person,
      'name.family': 'LEE',
      'name.given': 'BO',
      'workerName.family': 'LEE',
      'workerName.given': 'BO',
    },
    { 'workerName.given': 'ANN' },
  ],
  'hours-over-week': [{ fullTime: 'no', hours: '169' }, { hours: '168' }],
  'hours-full': [{ fullTime: 'no', hours: '41' }, { hours: '40' }],
  'hourly-high': [{ wage: '58000', wagePer: 'HOUR' }, { wagePer: 'YEAR' }],
  'yearly-low': [{ wage: '28.50', wagePer: 'YEAR' }, { wagePer: 'HOUR' }],
  'family-both-ways': [{ ...family, 'family[0].adjusts': 'yes', 'family[0].visa': 'yes' }, { 'family[0].visa': 'no' }],
  'family-is-worker': [
    {
      ...family,
      ...born,
      'workerName.family': 'LEE',
      'workerName.given': 'BO',
      'family[0].name.family': 'LEE',
      'family[0].name.given': 'BO',
      'family[0].dateOfBirth': '1990-01-01',
    },
    { 'family[0].dateOfBirth': '2015-01-01' },
  ],
  'preparer-is-you': [
    {
      ...company,
      'signatory.family': 'LEE',
      'signatory.given': 'BO',
      preparerHelped: 'yes',
      preparerFamilyName: 'LEE',
      preparerGivenName: 'BO',
    },
    { preparerGivenName: 'ANN' },
  ],
};
