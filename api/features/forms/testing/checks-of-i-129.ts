import type { FormData } from '../../../../schema/forms/definition.ts';

const here: FormData = { inUnitedStatesNow: 'yes' };
const company: FormData = { organization: 'yes' };
const h1b: FormData = { classification: 'H-1B' };
const h2b: FormData = { classification: 'H-2B' };
const h3: FormData = { classification: 'H-3' };
const master: FormData = { ...h1b, hbCapKind: 'master' };
const until = (statusExpires: string): FormData => ({ ...here, statusKind: 'date', statusExpires });
const treaty: FormData = { classification: 'E-2', citizenship: 'JAPAN' };
const managerL: FormData = { classification: 'L-1A' };
const religious: FormData = { classification: 'R-1' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_129: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'change-not-new': [{ action: 'changeStatus', basis: 'amended' }, { basis: 'newEmployment' }],
  'trade-action': [{ action: 'extendTrade', classification: 'H-1B' }, { classification: 'TN' }],
  'no-petition-needed': [{ action: 'notify', classification: 'TN' }, { classification: 'H-1B' }],
  'acts-on-stay-abroad': [{ action: 'extend', inUnitedStatesNow: 'no' }, here],
  'earlier-without-receipt': [{ basis: 'amended', hasPrevious: 'no' }, { hasPrevious: 'yes' }],
  'new-said-no': [{ basis: 'newEmployment', newPetition: 'no' }, { newPetition: 'yes' }],
  'new-said-yes': [{ basis: 'amended', newPetition: 'yes' }, { newPetition: 'no' }],
  'no-workers': [{ workers: '0' }, { workers: '1' }],
  'more-rows-than-workers': [
    { workers: '2', 'moreBeneficiaries[0].name.family': 'LEE', 'moreBeneficiaries[1].name.family': 'RAO' },
    { workers: '3' },
  ],
  'unnamed-here': [{ ...h2b, unnamed: 'yes', action: 'extend' }, { action: 'notify' }],
  'company-without-ein': [company, { ein: '81-2345678' }],
  'more-than-25': [{ small: 'yes', employees: '26' }, { employees: '25' }],
  'at-most-25': [{ small: 'no', employees: '25' }, { employees: '26' }],
  'worker-is-petitioner': [
    {
      organization: 'no',
      'name.family': 'LEE',
      'name.given': 'BO',
      'workerName.family': 'LEE',
      'workerName.given': 'BO',
    },
    { 'workerName.given': 'ANN' },
  ],
  'arrival-before-birth': [
    { ...here, dateOfBirth: '1990-01-01', arrivalDate: '1989-12-31' },
    { arrivalDate: '1990-01-01' },
  ],
  'status-before-arrival': [{ ...until('2027-01-01'), arrivalDate: '2027-01-02' }, { statusExpires: '2027-01-02' }],
  'status-ended': [until('2026-11-21'), { statusExpires: '2026-11-22' }],
  'passport-expired-at-arrival': [
    { ...here, arrivalDate: '2020-05-02', passportExpires: '2020-05-01' },
    { passportExpires: '2020-05-02' },
  ],
  'passport-dates': [
    { ...here, passportIssued: '2020-05-02', passportExpires: '2020-05-01' },
    { passportExpires: '2030-05-01' },
  ],
  'in-removal': [{ inRemoval: 'yes' }, { inRemoval: 'no' }],
  'yes-explained': [{ filedBefore: 'yes' }, { 'details[0].item': '9' }],
  'filed-without-receipt': [{ filedBefore: 'yes', hasPrevious: 'no' }, { hasPrevious: 'yes' }],
  'hours-over-week': [{ fullTime: 'no', hours: '169' }, { hours: '168' }],
  'hours-full': [{ fullTime: 'no', hours: '41' }, { hours: '40' }],
  'hourly-high': [{ wage: '58000', wagePer: 'HOUR' }, { wagePer: 'YEAR' }],
  'yearly-low': [{ wage: '28.50', wagePer: 'YEAR' }, { wagePer: 'HOUR' }],
  'work-dates': [{ employFrom: '2027-02-02', employTo: '2027-02-01' }, { employTo: '2027-02-02' }],
  'work-over': [{ employTo: '2026-11-21' }, { employTo: '2026-11-22' }],
  'third-party-not-off-site': [
    { worksiteDiffers: 'yes', offSite: 'no', 'worksites[0].thirdParty': 'yes' },
    { 'worksites[0].thirdParty': 'no' },
  ],
  'off-site-differs': [{ ...h1b, offSite: 'yes', hbOffsite: 'no' }, { hbOffsite: 'yes' }],
  'stay-dates': [
    { ...h1b, 'hStays[0].from': '2024-02-02', 'hStays[0].to': '2024-02-01' },
    { 'hStays[0].to': 'present' },
  ],
  'cap-h1b1': [{ ...h1b, hbCapKind: 'h1b1' }, { classification: 'H-1B1' }],
  'cap-reason': [{ ...h1b, hbCapKind: 'exempt' }, { 'hbCapReasons.c': 'yes' }],
  'cap-without-confirmation': [master, { hConfirmation: 'H1BSR-1' }],
  'master-cap-education': [{ ...master, hbEducation: 'bachelor' }, { hbEducation: 'master' }],
  'degree-before-birth': [
    { ...master, dateOfBirth: '1990-01-02', hbDegreeDate: '1990-01-01' },
    { hbDegreeDate: '2012-01-01' },
  ],
  'under-fifty': [{ ...h1b, hbFifty: 'yes', employees: '49' }, { employees: '50' }],
  'fifty-or-more': [{ ...h1b, hbFifty: 'no', employees: '50' }, { employees: '49' }],
  'pay-below': [{ ...h1b, hbExempt: 'yes', hbPay60: 'yes', hbPay: '59999' }, { hbPay: '60000' }],
  'yearly-pay-differs': [{ ...h1b, wagePer: 'YEAR', wage: '80000', hbPay: '90000' }, { hbPay: '80000' }],
  'amended-fee': [{ ...h1b, hbFeeAmended: 'yes', basis: 'changed' }, { basis: 'amended' }],
  'h2-lawyer': [{ ...h2b, h2Debarred: 'yes' }, { h2Debarred: 'no' }],
  'h2-does-not-agree': [{ ...h2b, h2Keep: 'no' }, { h2Keep: 'yes' }],
  'h3-explained': [{ ...h3, h3Skills: 'yes' }, { 'h3Explain[0].item': '4' }],
  'same-worker-twice': [
    {
      workers: '2',
      dateOfBirth: '1990-01-01',
      'workerName.family': 'LEE',
      'workerName.given': 'BO',
      'moreBeneficiaries[0].name.family': 'LEE',
      'moreBeneficiaries[0].name.given': 'BO',
      'moreBeneficiaries[0].dateOfBirth': '1990-01-01',
    },
    { 'moreBeneficiaries[0].dateOfBirth': '1991-01-01' },
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
  'e-worker-other-country': [{ ...treaty, eCountry: 'ITALY' }, { eCountry: 'JAPAN' }],
  'e-owner-over-100': [{ classification: 'E-1', 'eOwners[0].percent': '101' }, { 'eOwners[0].percent': '100' }],
  'e-treaty-managers-over-all': [{ classification: 'E-1', eTreatyManagers: '5', eManagers: '4' }, { eManagers: '5' }],
  'e-trade-over-100': [{ classification: 'E-1', eTradePercent: '101' }, { eTradePercent: '100' }],
  'e-supervises-more': [
    { classification: 'E-1', eQualifies: 'executive', eSupervised: '12', employees: '11' },
    { employees: '12' },
  ],
  'e-nothing-invested': [{ classification: 'E-2' }, { eOther: '1000' }],
  't-not-canada': [{ classification: 'TN', tTn: 'canada', citizenship: 'MEXICO' }, { citizenship: 'CANADA' }],
  't-not-mexico': [{ classification: 'TN', tTn: 'mexico', citizenship: 'CANADA' }, { citizenship: 'MEXICO' }],
  't-not-chile': [{ classification: 'H-1B1', tH1b1: 'chile', citizenship: 'PERU' }, { citizenship: 'CHILE' }],
  't-not-singapore': [
    { classification: 'H-1B1', tH1b1: 'singapore', citizenship: 'MALAYSIA' },
    { citizenship: 'SINGAPORE' },
  ],
  'l-50-but-fewer': [{ ...managerL, l50: 'yes', employees: '49' }, { employees: '50' }],
  'l-50-but-more': [{ ...managerL, l50: 'no', employees: '50' }, { employees: '49' }],
  'l-further-fee': [{ ...managerL, l50: 'yes', lHalf: 'yes' }, { lHalf: 'no' }],
  'l-stay-reversed': [
    { ...managerL, lStayed: 'yes', 'lStays[0].from': '2024-02-02', 'lStays[0].to': '2024-02-01' },
    { 'lStays[0].to': '2024-02-02' },
  ],
  'l-stay-too-old': [{ ...managerL, lStayed: 'yes', 'lStays[0].to': '2019-11-21' }, { 'lStays[0].to': '2019-11-22' }],
  'l-job-reversed': [
    { ...managerL, 'lJobs[0].from': '2024-02-02', 'lJobs[0].to': '2024-02-01' },
    { 'lJobs[0].to': '2024-02-02' },
  ],
  'o-union-without-union': [
    { classification: 'O-2', oAdvice: 'no', oLabor: 'no', 'oSupport.name': 'STAGE GUILD' },
    { oLabor: 'yes' },
  ],
  'q-not-certified': [{ classification: 'Q-1', qCertifies: 'no' }, { qCertifies: 'yes' }],
  'q-participant-under-18': [{ classification: 'Q-1', dateOfBirth: '2008-11-23' }, { dateOfBirth: '2008-11-22' }],
  'r-stay-reversed': [
    { ...religious, rStayed: 'yes', 'rStays[0].from': '2024-02-02', 'rStays[0].to': '2024-02-01' },
    { 'rStays[0].to': '2024-02-02' },
  ],
  'r-stay-too-old': [{ ...religious, rStayed: 'yes', 'rStays[0].to': '2021-11-21' }, { 'rStays[0].to': '2021-11-22' }],
  'r-not-attested': [{ ...religious, rHours: 'no' }, { rHours: 'yes' }],
  'r-employees-more': [{ ...religious, rEmployees: '13', employees: '12' }, { employees: '13' }],
};
