import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { dateOfBirth: '1990-01-01' };
const parole: FormData = { kind: 'paroleAbroad', abroadProgram: 'none' };
const theirs: FormData = { ...parole, forWhom: 'someoneElse' };
const refuge: FormData = { kind: 'refugeeTravel' };
const homeAbroad: FormData = { mailingIsHome: 'yes', 'mailing.inUnitedStates': 'no' };
const homeInside: FormData = { 'mailing.inUnitedStates': 'yes' };

const ownPreparer: FormData = {
  'name.family': 'LEE',
  'name.given': 'BO',
  preparerHelped: 'yes',
  preparerFamilyName: 'LEE',
  preparerGivenName: 'BO',
};

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_131: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'trip-past': [{ ...parole, arrivalDay: '2026-11-21' }, { arrivalDay: '2026-11-22' }],
  'inside-but-abroad': [
    { kind: 'advanceParole', ...homeAbroad },
    { mailingIsHome: 'no', 'home.inUnitedStates': 'yes' },
  ],
  'abroad-but-inside': [{ ...parole, forWhom: 'myself', mailingIsHome: 'yes', ...homeInside }, homeAbroad],
  'they-abroad-but-inside': [{ ...theirs, 'theirHome.inUnitedStates': 'yes' }, { 'theirHome.inUnitedStates': 'no' }],
  'reentry-from-abroad': [{ kind: 'reentryPermit', ...homeAbroad }, homeInside],
  'still-has-document': [
    { kind: 'reentryPermit', earlierDocument: 'yes', earlierDocumentFate: 'STILL IN MY POSSESSION' },
    { earlierDocumentFate: 'LOST' },
  ],
  'citizen-of-united-states': [{ kind: 'reentryPermit', citizenship: 'UNITED STATES' }, { citizenship: 'PERU' }],
  'same-person': [{ ...theirs, aNumber: 'A000111222', theirANumber: 'A000111222' }, { theirANumber: 'A000111223' }],
  'parolee-without-class': [{ kind: 'advanceParole', basis: 'parolee' }, { classOfAdmission: 'DT' }],
  'issued-before-birth': [
    { ...born, kind: 'tps', earlierParole: 'yes', earlierParoleDate: '1980-01-01' },
    { earlierParoleDate: '2020-01-01' },
  ],
  'replaces-what': [
    { kind: 'reentryPermit', replaces: 'yes', earlierDocument: 'no', earlierParole: 'no' },
    { earlierDocument: 'yes' },
  ],
  'sent-home-but-abroad': [{ ...refuge, sendTo: 'home', 'mailing.inUnitedStates': 'no' }, homeInside],
  'refugee-yes': [{ ...refuge, plansReturn: 'no', tookBenefit: 'yes' }, { tookBenefit: 'no' }],
  'leaves-from-abroad': [{ ...refuge, beforeLeaving: 'yes', ...homeAbroad }, homeInside],
  'neither-here-nor-there': [{ ...refuge, beforeLeaving: 'no', outsideNow: 'no' }, { outsideNow: 'yes' }],
  'i94-length': [{ ...theirs, theirI94: '1234567890' }, { theirI94: '12345678901' }],
  'weight-in-kilograms': [{ kind: 'tps', ...born, 'look.weight': '70' }, { dateOfBirth: '2015-01-01' }],
  'post-box-as-home': [{ mailingIsHome: 'no', 'home.street': 'P. O. BOX 12' }, { 'home.street': '12 BOX ST' }],
  'post-box-as-mail-and-home': [{ mailingIsHome: 'yes', 'mailing.street': 'PO BOX 12' }, { mailingIsHome: 'no' }],
  'signer-under-14': [{ kind: 'tps', dateOfBirth: '2015-01-01' }, born],
  'preparer-is-you': [ownPreparer, { preparerGivenName: 'ANN' }],
};
