import type { FormData } from '../../../../schema/forms/definition.ts';

const fiance: FormData = { classification: 'fiance' };
const spouse: FormData = { classification: 'spouse' };
const born: FormData = { dateOfBirth: '1990-01-01', theirDateOfBirth: '1992-02-02' };
const petition = (at: number, filed: string): FormData => ({
  filedBefore: 'yes',
  [`earlierPetitions[${at}].name.family`]: 'LEE',
  [`earlierPetitions[${at}].filed`]: filed,
});
const stretch = (list: string, from: string, to: string): FormData => ({
  [`${list}[0].from`]: from,
  [`${list}[0].to`]: to,
});
const reversed = (list: string): readonly [FormData, FormData] => [
  stretch(list, '2024-05-01', '2023-05-01'),
  stretch(list, '2022-05-01', '2023-05-01'),
];
const fiveYears = (list: string, since: FormData): readonly [FormData, FormData] => [
  { ...since, ...stretch(list, '2018-01-01', '2022-12-31') },
  stretch(list, '2018-01-01', '2023-12-20'),
];

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_129F: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'spouse-without-i130': [{ ...spouse, filedI130: 'no' }, { filedI130: 'yes' }],
  'fiance-but-married': [{ ...fiance, theirMaritalStatus: 'married' }, { theirMaritalStatus: 'divorced' }],
  'spouse-but-not-married': [{ ...spouse, maritalStatus: 'single' }, { maritalStatus: 'married' }],
  'not-met': [{ ...fiance, met: 'no' }, { met: 'yes' }],
  'met-too-long-ago': [{ ...fiance, met: 'yes', lastMet: '2024-11-21' }, { lastMet: '2024-11-23' }],
  'earlier-petitions-no-waiver': [
    { ...fiance, ...petition(0, '2010-01-01'), ...petition(1, '2015-01-01'), waiver: 'none' },
    { waiver: 'general' },
  ],
  'recent-petition-no-waiver': [
    { ...fiance, ...petition(0, '2025-06-01'), waiver: 'none' },
    { 'earlierPetitions[0].filed': '2024-11-22' },
  ],
  'minor-of-age': [{ hasMinors: 'yes', 'minors[0].age': '18' }, { 'minors[0].age': '17' }],
  'broker-not-named': [{ usedBroker: 'yes' }, { brokerOrganization: 'HEARTS' }],
  'arrest-not-explained': [{ arrested: 'yes' }, { explanation: 'FINED IN 2010.' }],
  'crime-but-no-arrest': [{ substances: 'yes', arrested: 'no' }, { arrested: 'yes' }],
  'fiance-in-us': [{ ...fiance, everInUnitedStates: 'yes', inUnitedStatesNow: 'yes' }, { inUnitedStatesNow: 'no' }],
  'home-abroad-but-in-us': [
    {
      everInUnitedStates: 'yes',
      inUnitedStatesNow: 'yes',
      theirMailingIsHome: 'yes',
      'theirMailing.inUnitedStates': 'no',
    },
    { 'theirMailing.inUnitedStates': 'yes' },
  ],
  'never-in-us-with-home': [
    { everInUnitedStates: 'no', theirMailingIsHome: 'no', 'theirHome.inUnitedStates': 'yes' },
    { 'theirHome.inUnitedStates': 'no' },
  ],
  'stay-ends-before-arrival': [
    { everInUnitedStates: 'yes', inUnitedStatesNow: 'yes', arrivalDate: '2026-06-01', stayUntil: '2026-05-30' },
    { stayUntil: '2026-11-30' },
  ],
  'same-person': [{ ssn: '212-09-4321', theirSsn: '212-09-4321' }, { theirSsn: '212-09-4322' }],
  'under-18': [{ theirDateOfBirth: '2008-11-23' }, { theirDateOfBirth: '2008-11-22' }],
  'born-here-with-a-number': [
    { citizenshipThrough: 'birth', aNumber: 'A000111222' },
    { citizenshipThrough: 'parents' },
  ],
  'naturalized-without-certificate': [
    { citizenshipThrough: 'naturalization', hasCertificate: 'no' },
    { hasCertificate: 'yes' },
  ],
  'certificate-before-birth': [
    { ...born, hasCertificate: 'yes', certificateDate: '1989-12-31' },
    { certificateDate: '2010-01-01' },
  ],
  'own-parent-younger': [{ ...born, 'parent2.dateOfBirth': '1990-01-02' }, { 'parent2.dateOfBirth': '1960-01-01' }],
  'their-parent-younger': [
    { ...born, 'theirParent1.dateOfBirth': '1992-02-03' },
    { 'theirParent1.dateOfBirth': 'unknown' },
  ],
  'former-spouse-but-single': [{ maritalStatus: 'divorced', marriedBefore: 'no' }, { marriedBefore: 'yes' }],
  'home-dates-reversed': reversed('earlierAddresses'),
  'their-home-dates-reversed': reversed('theirEarlierAddresses'),
  'job-dates-reversed': reversed('earlierJobs'),
  'their-job-dates-reversed': reversed('theirEarlierJobs'),
  'homes-five-years': fiveYears('earlierAddresses', { homeFrom: '2024-01-01' }),
  'their-homes-five-years': fiveYears('theirEarlierAddresses', { theirHomeFrom: '2024-01-01' }),
  'work-five-years': fiveYears('earlierJobs', { worksNow: 'yes', 'job.from': '2024-01-01' }),
  'their-work-five-years': fiveYears('theirEarlierJobs', { theirWorksNow: 'yes', 'theirJob.from': '2024-01-01' }),
  'weight-in-kilograms': [{ ...born, 'look.weight': '70' }, { 'look.weight': '154' }],
};
