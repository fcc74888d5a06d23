import type { FormData } from '../../../../schema/forms/definition.ts';

const general: FormData = { basis: 'general', dateOfBirth: '1990-01-01' };
const married: FormData = {
  basis: 'citizenSpouse',
  maritalStatus: 'married',
  dateOfBirth: '1990-01-01',
  spouseBirth: '1990-01-01',
};
const son: FormData = {
  dateOfBirth: '1990-01-01',
  childrenCount: '1',
  'children[0].family': 'LI',
  'children[0].relationship': 'BIOLOGICAL SON OR DAUGHTER',
};
const man: FormData = { sex: 'male', dateOfBirth: '1990-01-01', registrable: 'yes', registered: 'yes' };
const lower: FormData = { lowerFee: 'yes' };
const trip = (left: string, returned: string): FormData => ({
  traveled: 'yes',
  'trips[0].left': left,
  'trips[0].returned': returned,
});
const offense: FormData = { arrested: 'yes', dateOfBirth: '1990-01-01', 'offenses[0].date': '2015-01-01' };
const reversed = (row: string): readonly [FormData, FormData] => [
  { [`${row}.from`]: '2024-05-01', [`${row}.to`]: '2023-05-01' },
  { [`${row}.to`]: '2024-05-01' },
];
const explained = (yes: FormData, list: string, item: string): readonly [FormData, FormData] => [
  yes,
  { [`${list}[0].item`]: item, [`${list}[0].text`]: 'IT WAS SO.' },
];

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_N_400: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'under-18': [{ basis: 'general', dateOfBirth: '2008-11-23' }, { dateOfBirth: '2008-11-22' }],
  'five-years-early': [{ ...general, residentSince: '2022-02-21' }, { residentSince: '2022-02-20' }],
  'three-years-early': [{ ...married, residentSince: '2024-02-22' }, { residentSince: '2024-02-21' }],
  'resident-before-birth': [{ ...general, residentSince: '1989-12-31' }, { residentSince: '1990-01-01' }],
  'spouse-not-married': [{ basis: 'citizenSpouse', maritalStatus: 'divorced' }, { maritalStatus: 'married' }],
  'three-years-married': [{ ...married, marriageDate: '2023-11-23' }, { marriageDate: '2023-11-22' }],
  'three-years-citizen': [
    { ...married, spouseCitizenBy: 'other', citizenSince: '2023-11-23' },
    { citizenSince: '2023-11-22' },
  ],
  'spouse-apart': [{ ...married, livesWithSpouse: 'no' }, { livesWithSpouse: 'yes' }],
  'spouse-address-missing': [
    { ...married, livesWithSpouse: 'no' },
    { 'spouseAddresses[0].address': '1 A ST, MIAMI, FL 33101' },
  ],
  'married-before-birth': [{ ...married, marriageDate: '1985-01-01' }, { marriageDate: '2015-01-01' }],
  'spouse-citizen-before-birth': [
    { ...married, spouseCitizenBy: 'other', citizenSince: '1989-01-01' },
    { citizenSince: '1990-01-01' },
  ],
  'same-a-number': [
    { ...married, spouseCitizenBy: 'other', aNumber: 'A061000111', spouseANumber: 'A061000111' },
    { spouseANumber: 'A061000112' },
  ],
  'married-zero-times': [{ maritalStatus: 'divorced', timesMarried: '0' }, { timesMarried: '1' }],
  'spouse-zero-times': [{ ...married, spouseTimesMarried: '0' }, { spouseTimesMarried: '1' }],
  'parent-citizen': [{ parentCitizen: 'yes' }, { parentCitizen: 'no' }],
  'new-name-same': [
    {
      wantsNewName: 'yes',
      'name.family': 'LI',
      'name.given': 'BO',
      'newName.family': 'LI',
      'newName.given': 'BO',
    },
    { 'newName.given': 'BEN' },
  ],
  'ssn-consent': [{ wantsSsnCard: 'yes', ssnConsent: 'no' }, { ssnConsent: 'yes' }],
  'weight-in-kilograms': [{ ...general, 'body.weight': '70' }, { 'body.weight': '154' }],
  'other-birth-date-same': [
    { dateOfBirth: '1990-01-01', 'otherBirthDates[0].date': '1990-01-01' },
    { 'otherBirthDates[0].date': '1990-02-01' },
  ],
  'moved-before-birth': [{ ...general, homeFrom: '1989-01-01' }, { homeFrom: '1991-01-01' }],
  'home-dates-reversed': reversed('earlierAddresses[0]'),
  'job-dates-reversed': reversed('earlierJobs[0]'),
  'home-gap': [{ ...general, homeFrom: '2024-01-01' }, { homeFrom: '2020-01-01' }],
  'work-gap': [{ ...general, 'job.from': '2024-01-01' }, { 'job.from': '2020-01-01' }],
  'three-months-in-state': [{ ...general, homeFrom: '2026-09-01' }, { homeFrom: '2026-08-24' }],
  'no-trips': [{ traveled: 'yes' }, trip('2025-01-01', '2025-01-09')],
  'trip-dates-reversed': [trip('2025-01-09', '2025-01-01'), { 'trips[0].returned': '2025-01-19' }],
  'trip-before-residence': [
    { ...general, ...trip('2018-01-01', '2018-02-01'), residentSince: '2019-01-01' },
    { residentSince: '2017-01-01' },
  ],
  'trip-six-months': [trip('2024-01-01', '2024-06-30'), { 'trips[0].returned': '2024-06-29' }],
  'trip-one-year': [{ ...general, ...trip('2024-01-01', '2025-01-01') }, { 'trips[0].returned': '2024-12-31' }],
  'half-of-five-years': [{ ...general, ...trip('2022-01-01', '2024-07-03') }, { 'trips[0].returned': '2024-07-01' }],
  'half-of-three-years': [{ ...married, ...trip('2024-01-01', '2025-07-02') }, { 'trips[0].returned': '2025-07-01' }],
  'children-missing': [{ ...son, childrenCount: '2' }, { childrenCount: '1' }],
  'children-too-many': [{ ...son, 'children[1].family': 'LI' }, { childrenCount: '2' }],
  'child-of-age': [{ ...son, 'children[0].dateOfBirth': '2008-11-22' }, { 'children[0].dateOfBirth': '2008-11-23' }],
  'child-older': [
    { ...son, 'children[0].dateOfBirth': '1989-01-01' },
    { 'children[0].relationship': 'LEGALLY ADOPTED SON OR DAUGHTER' },
  ],
  'child-address-missing': [
    { ...son, 'children[0].residence': 'DOES NOT RESIDE WITH ME' },
    { 'childAddresses[0].name': 'BO LI', 'childAddresses[0].address': '1 A ST, MIAMI, FL 33101' },
  ],
  'claims-explained': explained({ voted: 'yes' }, 'explainClaims', '2'),
  'groups-explained': explained({ communist: 'yes' }, 'explainGroups', '5.a'),
  'harm-explained': explained({ 'harmed.injuring': 'yes' }, 'explainHarm', '7'),
  'armed-explained': explained({ militaryPolice: 'yes' }, 'explainArmed', '8.A'),
  'conduct-explained': explained({ 'conduct.smuggling': 'yes' }, 'explainConduct', '17.e'),
  'removal-explained': explained({ proceedings: 'yes' }, 'explainRemoval', '20'),
  'draft-explained': explained({ exemption: 'yes' }, 'explainDraft', '24'),
  'service-explained': explained({ served: 'yes', deserted: 'yes' }, 'explainService', '29'),
  'titles-explained': explained({ hasTitle: 'yes' }, 'explainTitles', '30.a'),
  'no-offenses': [{ arrested: 'yes' }, { 'offenses[0].offense': 'SPEEDING' }],
  'offense-before-birth': [{ ...offense, 'offenses[0].date': '1989-01-01' }, { 'offenses[0].date': '2015-01-01' }],
  'convicted-before-offense': [
    { ...offense, 'offenses[0].convicted': '2014-01-01' },
    { 'offenses[0].convicted': '2016-01-01' },
  ],
  'removal-proceedings': [{ ...general, proceedings: 'yes' }, { basis: 'yearOfService' }],
  'removed-without-proceedings': [{ removed: 'yes', proceedings: 'no' }, { proceedings: 'yes' }],
  'not-registered': [{ ...man, registered: 'no' }, { registered: 'yes' }],
  'registrable-by-dates': [
    { ...general, ...man, registrable: 'no', residentSince: '2010-01-01' },
    { residentSince: '2017-01-01' },
  ],
  'registered-before-18': [{ ...man, registeredOn: '2006-01-01' }, { registeredOn: '2008-01-01' }],
  'military-never-served': [{ basis: 'yearOfService', served: 'no' }, { served: 'yes' }],
  oath: [{ unableToSwear: 'no', bearArms: 'no' }, { bearArms: 'yes' }],
  'titles-kept': [{ hasTitle: 'yes', givesUpTitles: 'no' }, { givesUpTitles: 'yes' }],
  'household-too-small': [{ ...lower, householdSize: '0' }, { householdSize: '1' }],
  'earners-too-many': [{ ...lower, householdSize: '2', earners: '3' }, { earners: '2' }],
  'income-above-400': [
    { ...lower, 'home.inUnitedStates': 'yes', 'home.state': 'TX', householdSize: '2', householdIncome: '86561' },
    { householdIncome: '86560' },
  ],
};
