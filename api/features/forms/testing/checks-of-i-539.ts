import type { FormData } from '../../../../schema/forms/definition.ts';

const extension: FormData = { application: 'extension', statusKind: 'date' };
const change: FormData = { application: 'change' };
const job: FormData = { 'jobs[0].employer': 'BAY BOOKS LLC' };

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_539: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'status-ended': [{ ...extension, statusUntil: '2026-11-21' }, { statusUntil: '2026-11-22' }],
  'fewer-than-45-days': [{ ...extension, statusUntil: '2027-01-05' }, { statusUntil: '2027-01-06' }],
  'class-cannot-change': [{ ...change, statusNow: 'K1', newStatus: 'F1' }, { newStatus: 'U1' }],
  'visa-waiver-cannot-change': [{ ...change, statusNow: 'WT', newStatus: 'F1' }, { statusNow: 'B2' }],
  'visa-waiver': [{ ...extension, statusNow: 'WB' }, { statusNow: 'B1' }],
  'two-year-rule': [{ ...change, exchange: 'yes', newStatus: 'H4' }, { newStatus: 'G4' }],
  'j-status-denied': [{ ...change, statusNow: 'J2', exchange: 'no' }, { exchange: 'yes' }],
  'employer-files': [{ ...extension, statusNow: 'H1B' }, { statusNow: 'H4' }],
  'treaty-principal': [{ ...extension, statusNow: 'E2' }, { statusNow: 'E3D' }],
  'not-a-student': [{ application: 'reinstatement', statusNow: 'B2' }, { statusNow: 'M1' }],
  'same-status': [{ ...change, statusNow: 'F1', newStatus: 'F1' }, { newStatus: 'F2' }],
  'extension-of-ds': [{ ...extension, statusKind: 'durationOfStatus' }, { statusKind: 'date' }],
  'extension-not-later': [
    { ...extension, statusUntil: '2027-03-01', extendUntil: '2027-03-01' },
    { extendUntil: '2027-03-02' },
  ],
  'extend-until-missing': [{ ...extension, statusUntil: '2027-03-01' }, { extendUntil: '2027-06-01' }],
  'extend-until-past': [{ extendUntil: '2026-11-21' }, { extendUntil: '2026-11-22' }],
  'effective-in-the-past': [{ ...change, effectiveOn: '2026-11-21' }, { effectiveOn: '2026-11-22' }],
  'effective-after-end': [
    { ...change, effectiveOn: '2027-03-02', extendUntil: '2027-03-01' },
    { effectiveOn: '2027-03-01' },
  ],
  'passport-too-short': [
    { passportChanged: 'no', passportExpires: '2027-02-28', extendUntil: '2027-03-01' },
    { passportExpires: '2027-03-01' },
  ],
  'new-passport-too-short': [
    { passportChanged: 'yes', newPassportExpires: '2027-02-28', extendUntil: '2027-03-01' },
    { newPassportExpires: '2027-03-01' },
  ],
  'passport-of-another-country': [
    { passport: 'A1', passportCountry: 'PERU', citizenship: 'CHILE' },
    { passportCountry: 'CHILE' },
  ],
  'family-of-none': [{ people: 'family', coApplicants: '0' }, { coApplicants: '1' }],
  'no-i94': [{ arrivalDate: '2026-07-20' }, { i94: '512345678A1' }],
  'no-address-abroad': [{ passportChanged: 'yes' }, { 'abroad.street': '12 ANNA SALAI' }],
  'stay-ends-before-arrival': [
    { ...extension, statusUntil: '2026-06-30', arrivalDate: '2026-07-01' },
    { statusUntil: '2026-07-01' },
  ],
  'arrival-before-birth': [{ dateOfBirth: '1990-01-01', arrivalDate: '1989-12-31' }, { arrivalDate: '2026-01-01' }],
  'sevis-without-n': [{ application: 'reinstatement', sevis: '00012345678' }, { sevis: 'N0012345678' }],
  'plans-to-stay': [{ ...extension, statusNow: 'B2', petition: 'yes' }, { statusNow: 'H4' }],
  'immigrant-explained': [
    { petition: 'yes' },
    { 'immigrantNotes[0].item': '4', 'immigrantNotes[0].text': 'BY MY BROTHER.' },
  ],
  'record-explained': [{ training: 'yes' }, { 'recordNotes[0].item': '11', 'recordNotes[0].text': 'ARMY SERVICE.' }],
  'compliance-explained': [
    { violated: 'yes' },
    { 'complianceNotes[0].item': '12', 'complianceNotes[0].text': 'I WAS ILL.' },
  ],
  'record-yes': [{ arrested: 'yes' }, { arrested: 'no' }],
  'violated-status': [{ violated: 'yes' }, { violated: 'no' }],
  'in-proceedings': [{ proceedings: 'yes' }, { proceedings: 'no' }],
  'support-missing': [{ worked: 'no' }, { 'support[0].text': 'MY PENSION.' }],
  'jobs-missing': [{ worked: 'yes' }, job],
  'j-dates-missing': [{ exchange: 'yes' }, { 'exchangeStays[0].status': 'J-1' }],
  'work-not-authorized': [{ worked: 'yes', 'jobs[0].authorized': 'no' }, { 'jobs[0].authorized': 'yes' }],
  'job-dates-reversed': [
    { worked: 'yes', 'jobs[0].from': '2026-05-02', 'jobs[0].to': '2026-05-01' },
    { 'jobs[0].to': '2026-05-02' },
  ],
  'job-ended-before-arrival': [
    { worked: 'yes', arrivalDate: '2026-05-02', 'jobs[0].to': '2026-05-01' },
    { 'jobs[0].to': 'present' },
  ],
  'j-dates-reversed': [
    { exchange: 'yes', 'exchangeStays[0].from': '2020-05-02', 'exchangeStays[0].to': '2020-05-01' },
    { 'exchangeStays[0].to': '2020-05-02' },
  ],
  'preparer-is-you': [
    {
      'name.family': 'LEE',
      'name.given': 'BO',
      preparerHelped: 'yes',
      preparerFamilyName: 'LEE',
      preparerGivenName: 'BO',
    },
    { preparerGivenName: 'ANN' },
  ],
};
