import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { dateOfBirth: '1990-01-15' };
const arrived: FormData = { 'entries[0].entryDate': '2026-03-01' };
const married: FormData = { maritalStatus: 'married' };
const here: FormData = { ...married, 'spouse.inUnitedStates': 'yes' };
const child: FormData = { hasChildren: 'yes', 'children[0].inUnitedStates': 'yes' };
const home = (from: string, to = 'present'): FormData => ({ 'homes[0].from': from, 'homes[0].to': to });
const school = (from: string, to: string): FormData => ({
  hasSchool: 'yes',
  'schools[0].from': from,
  'schools[0].to': to,
});
const job = (from: string, to = 'present'): FormData => ({ hasJob: 'yes', 'jobs[0].from': from, 'jobs[0].to': to });

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_589: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'year-passed-but-no': [
    { 'entries[0].entryDate': '2025-11-21', late: 'no' },
    { 'entries[0].entryDate': '2025-11-22' },
  ],
  'year-not-passed-but-yes': [
    { 'entries[0].entryDate': '2025-11-23', late: 'yes' },
    { 'entries[0].entryDate': '2025-11-22' },
  ],
  'year-passed': [{ 'entries[0].entryDate': '2025-11-21', late: 'yes' }, arrived],
  'year-ends-soon': [{ 'entries[0].entryDate': '2026-01-21' }, { 'entries[0].entryDate': '2026-01-22' }],
  'left-after-entry': [{ ...arrived, leftOn: '2026-03-02' }, { leftOn: '2026-03-01' }],
  'latest-entry-first': [
    { ...arrived, 'entries[1].entryDate': '2026-03-02' },
    { 'entries[1].entryDate': '2020-03-02' },
  ],
  'entry-before-birth': [{ ...born, 'entries[0].entryDate': '1990-01-14' }, arrived],
  'left-before-birth': [{ ...born, leftOn: '1990-01-14' }, { leftOn: '1990-01-15' }],
  'stay-before-entry': [{ ...arrived, stayKind: 'date', stayUntil: '2026-02-28' }, { stayUntil: '2026-09-01' }],
  'no-inspection-with-i94': [{ 'entries[0].status': 'NO INSPECTION', i94: '41234567890' }, { i94: 'na' }],
  'other-words-for-no-inspection': [{ 'entries[0].status': 'EWI' }, { 'entries[0].status': 'NO INSPECTION' }],
  'passport-expired': [{ ...arrived, passportExpires: '2026-02-28' }, { passportExpires: 'na' }],
  'in-court': [{ court: 'now' }, { court: 'past' }],
  'post-box-as-home': [{ 'home.street': 'PO BOX 12' }, { 'home.street': '12 BOX ST' }],
  'same-person': [
    { ...married, aNumber: 'A000111222', 'spouse.aNumber': 'A000111222' },
    { aNumber: 'na', 'spouse.aNumber': 'na', ssn: 'na', 'spouse.ssn': 'na' },
  ],
  'child-is-you': [
    { ...child, aNumber: 'A000111222', 'children[0].aNumber': 'A000111222' },
    { aNumber: 'na', 'children[0].aNumber': 'na' },
  ],
  'married-before-birth': [{ ...born, ...married, marriageDate: '1990-01-14' }, { marriageDate: '2015-01-14' }],
  'married-under-18': [
    { ...married, 'spouse.dateOfBirth': '1990-01-15', marriageDate: '2008-01-14' },
    { marriageDate: '2008-01-15' },
  ],
  'spouse-entry-before-birth': [
    { ...here, 'spouse.dateOfBirth': '1990-01-15', 'spouse.entryDate': '1990-01-14' },
    { 'spouse.entryDate': 'unknown' },
  ],
  'spouse-stay-before-entry': [
    { ...here, 'spouse.entryDate': '2026-03-01', 'spouse.stayExpires': '2026-02-28' },
    { 'spouse.stayExpires': '2026-09-01' },
  ],
  'spouse-arrivals-reversed': [
    { ...here, 'spouse.entryDate': '2026-03-01', 'spouse.previousArrival': '2026-03-02' },
    { 'spouse.previousArrival': 'na' },
  ],
  'included-child-is-21': [
    { ...child, 'children[0].include': 'yes', 'children[0].dateOfBirth': '2005-11-22' },
    { 'children[0].dateOfBirth': '2005-11-23' },
  ],
  'included-child-is-married': [
    { ...child, 'children[0].include': 'yes', 'children[0].maritalStatus': 'married' },
    { 'children[0].include': 'no' },
  ],
  'child-older': [{ ...born, ...child, 'children[0].dateOfBirth': '1990-01-14' }, { dateOfBirth: '1970-01-14' }],
  'child-entry-before-birth': [
    { ...child, 'children[0].dateOfBirth': '2015-05-05', 'children[0].entryDate': '2015-05-04' },
    { 'children[0].entryDate': '2026-03-01' },
  ],
  'child-stay-before-entry': [
    { ...child, 'children[0].entryDate': '2026-03-01', 'children[0].stayExpires': '2026-02-28' },
    { 'children[0].stayExpires': 'na' },
  ],
  'last-home-dates-reversed': [{ 'lastHome.from': '03/2026', 'lastHome.to': '02/2026' }, { 'lastHome.to': '03/2026' }],
  'last-home-and-arrival': [{ ...arrived, 'lastHome.to': '11/2025' }, { 'lastHome.to': '12/2025' }],
  'home-dates-reversed': [home('05/2024', '04/2024'), home('05/2024', '05/2024')],
  'school-dates-reversed': [school('05/2004', '04/2004'), school('unknown', '05/2004')],
  'job-dates-reversed': [job('05/2024', '04/2024'), job('05/2024')],
  'home-before-birth': [{ ...born, ...home('12/1989') }, home('01/1990')],
  'school-before-birth': [{ ...born, ...school('12/1989', '06/2008') }, school('09/1996', '06/2008')],
  'job-before-birth': [{ ...born, ...job('12/1989') }, job('05/2010')],
  'present-home-first': [home('05/2010', '04/2026'), home('04/2026')],
  'home-gap': [home('04/2026'), { 'homes[1].from': '01/2019', 'homes[1].to': '03/2026' }],
  'work-gap': [job('04/2026'), { 'jobs[1].from': '01/2019', 'jobs[1].to': '03/2026' }],
  'torture-in-one-answer': [{ 'grounds.torture': 'yes', alsoTorture: 'no' }, { alsoTorture: 'yes' }],
  'groups-now-only': [{ groups: 'no', groupsNow: 'yes' }, { groups: 'yes' }],
  'other-country-on-the-way': [{ lastHomeFeared: 'no', transit: 'no' }, { transit: 'yes' }],
  'earlier-entry-no-return': [
    { ...arrived, 'entries[1].entryDate': '2020-03-02', leftOn: '2026-02-01', returned: 'no' },
    { returned: 'yes' },
  ],
};
