import type { FormData } from '../../../../schema/forms/definition.ts';

const family = (familyCategory: string): FormData => ({
  category: 'Family-based petition',
  familyCategory,
  applicantKind: 'principal',
});
const married: FormData = { maritalStatus: 'married', timesMarried: '1' };
const divorced: FormData = { maritalStatus: 'divorced', timesMarried: '1', 'formerSpouses[0].howEnded': 'divorced' };
const inRow = (list: string, row: FormData): FormData =>
  Object.fromEntries(Object.entries(row).map(([id, value]) => [`${list}[0].${id}`, value]));
const me: FormData = { lastName: 'LI', firstName: 'BO', dateOfBirth: '1990-01-01' };
const sameAs = (group: string): FormData => ({
  ...me,
  [`${group}.name.family`]: 'LI',
  [`${group}.name.given`]: 'BO',
  [`${group}.dateOfBirth`]: '1990-01-01',
});
const reversed = (stretch: string, also: FormData = {}): readonly [FormData, FormData] => [
  { ...also, [`${stretch}.from`]: '2024-05-01', [`${stretch}.to`]: '2023-05-01' },
  { [`${stretch}.to`]: '2024-05-01' },
];
const explained = (question: string, list: string, item: string): readonly [FormData, FormData] => [
  { [question]: 'yes' },
  { [`${list}[0].item`]: item, [`${list}[0].text`]: 'It was so.' },
];
const post = (group: string, state: string): FormData => ({
  [`${group}.address.inUnitedStates`]: 'yes',
  [`${group}.address.state`]: state,
});
const i94: FormData = { hasI94: 'yes', stayKind: 'date', arrivalDate: '2025-01-01' };
const money: FormData = { publicCharge: 'notExempt' };
const asylum: FormData = { category: 'Asylum/Refugee' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_485: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'parent-younger': [{ ...me, 'parent2.dateOfBirth': '1991-01-01' }, { 'parent2.dateOfBirth': 'unknown' }],
  'child-older': [
    {
      ...me,
      childrenCount: '1',
      ...inRow('children', { dateOfBirth: '1980-01-01', relationship: 'BIOLOGICAL CHILD' }),
    },
    { 'children[0].relationship': 'STEPCHILD' },
  ],
  'children-missing': [{ childrenCount: '2', 'children[0].name.family': 'LI' }, { 'children[1].name.family': 'LI' }],
  'children-too-many': [
    { childrenCount: '1', 'children[0].name.family': 'LI', 'children[1].name.family': 'LI' },
    { childrenCount: '2' },
  ],
  'married-before-birth': [{ ...married, ...me, marriageDate: '1985-01-01' }, { marriageDate: '2015-01-01' }],
  'former-married-before-birth': [
    { ...divorced, ...inRow('formerSpouses', { married: '1985-01-01', dateOfBirth: '1990-01-01' }) },
    { 'formerSpouses[0].dateOfBirth': 'unknown' },
  ],
  'former-dates-reversed': [
    { ...divorced, ...inRow('formerSpouses', { married: '2015-01-01', ended: '2014-01-01' }) },
    { 'formerSpouses[0].ended': '2016-01-01' },
  ],
  'never-married-with-marriage': [{ maritalStatus: 'single', timesMarried: '1' }, { timesMarried: '0' }],
  'married-zero-times': [{ maritalStatus: 'married', timesMarried: '0' }, { timesMarried: '1' }],
  'marriages-missing': [{ ...divorced, timesMarried: '2' }, { timesMarried: '1' }],
  'marriages-too-many': [
    { ...divorced, maritalStatus: 'married', timesMarried: '2', 'formerSpouses[1].howEnded': 'died' },
    { timesMarried: '3' },
  ],
  'how-last-marriage-ended': [{ ...divorced, maritalStatus: 'widowed' }, { 'formerSpouses[0].howEnded': 'died' }],
  'home-dates-reversed': reversed('earlierAddresses[0]', { fiveYears: 'no' }),
  'job-dates-reversed': reversed('jobs[0]'),
  'group-dates-reversed': reversed('organizations[0]', { organizationMember: 'yes' }),
  'benefit-dates-reversed': reversed('benefits[0]', { ...money, cashBenefits: 'yes' }),
  'institution-dates-reversed': reversed('institutions[0]', { ...money, institution: 'yes' }),
  'abroad-dates-reversed': reversed('jobAbroad'),
  'five-years': [{ fiveYears: 'yes', homeFrom: '2021-11-23' }, { homeFrom: '2021-11-22' }],
  'homes-five-years': [
    { ...me, fiveYears: 'no', homeFrom: '2025-01-01', 'lastAbroad.from': '2021-01-01', 'lastAbroad.to': '2022-11-22' },
    { 'lastAbroad.to': '2024-12-31' },
  ],
  'work-five-years': [{ ...me, 'jobs[0].from': '2015-01-01', 'jobs[0].to': '2025-01-01' }, { 'jobs[0].to': 'present' }],
  'last-abroad-in-us': [post('lastAbroad', 'TX'), post('lastAbroad', 'AE')],
  'job-abroad-in-us': [
    { 'jobAbroad.kind': 'work', ...post('jobAbroad', 'TX') },
    { 'jobAbroad.kind': 'work', ...post('jobAbroad', 'AP') },
  ],
  'last-abroad-short': [
    { 'lastAbroad.from': '2020-01-02', 'lastAbroad.to': '2021-01-01' },
    { 'lastAbroad.to': '2021-01-02' },
  ],
  'no-support': [{ 'jobs[0].kind': 'retired' }, { 'jobs[0].support': 'PENSION' }],
  'arrived-before-birth': [{ ...me, arrivalDate: '1980-01-01' }, { arrivalDate: '2020-01-01' }],
  'stay-before-arrival': [{ ...i94, stayUntil: '2024-12-31' }, { stayUntil: '2025-06-30' }],
  'visa-after-arrival': [{ ...i94, visaDate: '2025-01-02' }, { visaDate: '2025-01-01' }],
  'passport-expired': [{ ...i94, passportExpires: '2024-01-01' }, { passportExpires: '2026-01-01' }],
  'no-admission-with-i94': [{ arrivalKind: 'none', hasI94: 'yes' }, { hasI94: 'no' }],
  'no-admission-asked-twice': [{ arrivalKind: 'none', enteredWithout: 'no' }, { enteredWithout: 'yes' }],
  'first-time': [
    {
      ...i94,
      firstTime: 'yes',
      fiveYears: 'no',
      ...inRow('earlierAddresses', { 'address.inUnitedStates': 'yes', from: '2022-01-01' }),
    },
    { 'earlierAddresses[0].address.inUnitedStates': 'no' },
  ],
  'first-time-home': [{ ...i94, firstTime: 'yes', homeFrom: '2024-01-01' }, { homeFrom: '2025-01-01' }],
  'stay-over': [
    { ...i94, stayUntil: '2025-06-30', statusKind: 'date', statusUntil: '2026-11-21' },
    { statusUntil: '2026-11-22' },
  ],
  crew: [{ crewVisa: 'yes', cameAsCrew: 'no' }, { crewVisa: 'no' }],
  'no-admission-family': [
    { ...family('citizenSibling'), arrivalKind: 'none', section245i: 'no' },
    { section245i: 'yes' },
  ],
  'section-245i-blank': [family('citizenSpouse'), { section245i: 'no' }],
  'in-court': [{ inCourt: 'yes' }, { inCourt: 'no' }],
  'ssn-consent': [{ wantsSsnCard: 'yes', ssnConsent: 'no' }, { ssnConsent: 'yes' }],
  'other-a-number-same': [
    { hasANumber: 'yes', aNumber: 'A000111222', usedOtherANumber: 'yes', 'otherANumbers[0].aNumber': 'A000111222' },
    { 'otherANumbers[0].aNumber': 'A000111223' },
  ],
  'child-21': [{ ...family('citizenChild'), dateOfBirth: '2005-11-22', cspa: 'no' }, { cspa: 'yes' }],
  'child-married': [{ ...family('residentSon'), maritalStatus: 'married' }, { maritalStatus: 'divorced' }],
  'son-under-21': [{ ...family('citizenSon'), dateOfBirth: '2005-11-23' }, { dateOfBirth: '2005-11-22' }],
  'spouse-not-married': [{ ...family('citizenSpouse'), maritalStatus: 'single' }, { maritalStatus: 'married' }],
  'derivative-immediate': [
    { ...family('citizenParent'), applicantKind: 'derivative' },
    { familyCategory: 'citizenSibling' },
  ],
  'principal-same': [
    { ...sameAs('principal'), applicantKind: 'derivative' },
    { 'principal.dateOfBirth': '1990-01-02' },
  ],
  'spouse-same': [{ ...sameAs('spouse'), ...married }, { 'spouse.name.given': 'AN' }],
  'spouse-citizen-applies': [{ ...family('citizenSpouse'), ...married, spouseApplies: 'yes' }, { spouseApplies: 'no' }],
  'fiance-not-married': [
    { ...family('fiance'), arrivalKind: 'admitted', admittedAs: 'K-1', maritalStatus: 'single' },
    { maritalStatus: 'married' },
  ],
  'section-320': [
    { ...family('citizenChild'), affidavit: 'section320', dateOfBirth: '2008-11-22' },
    { dateOfBirth: '2008-11-23' },
  ],
  'affidavit-category': [{ ...family('citizenSpouse'), affidavit: 'widow' }, { affidavit: 'required' }],
  'public-charge-category': [
    { ...asylum, asylumCategory: 'refugee', publicCharge: 'asylee' },
    { publicCharge: 'refugee' },
  ],
  'less-than-a-year': [{ ...asylum, asylumCategory: 'asylum', asylumDate: '2025-11-23' }, { asylumDate: '2025-11-22' }],
  'two-year-rule': [{ jTwoYear: 'yes', jComplied: 'no', jWaiver: 'no' }, { jWaiver: 'yes' }],
  'explain-immigrationpast': explained('deniedVisa', 'explainPast', '11'),
  'explain-arrests': explained('arrested', 'explainArrests', '22'),
  'explain-crimes': explained('drugLaw', 'explainCrimes', '26'),
  'explain-vice': explained('immunity', 'explainVice', '34'),
  'explain-helpingtrafficking': explained('laundering', 'explainLaundering', '41'),
  'explain-security': explained('ever.kidnapping', 'explainSecurity', '43.b'),
  'explain-armed': explained('harmed.torture', 'explainArmed', '53'),
  'explain-violations': explained('stowaway', 'explainViolations', '71'),
  'explain-otherconduct': explained('reentered.afterRemoval', 'explainConduct', '78'),
};
