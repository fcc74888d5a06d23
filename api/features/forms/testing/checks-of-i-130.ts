import type { FormData } from '../../../../schema/forms/definition.ts';

const spouse: FormData = { rel_relationship: 'Spouse' };
const resident: FormData = { petitionerStatus: 'resident' };
const couple: FormData = {
  ...spouse,
  dateOfBirth: '1984-03-09',
  rel_dateOfBirth: '1987-07-21',
  maritalStatus: 'married',
  rel_maritalStatus: 'married',
  marriageDate: '2012-09-17',
  rel_marriageDate: '2012-09-17',
};
const inUs: FormData = { rel_everInUnitedStates: 'yes', rel_inUnitedStatesNow: 'yes' };
const jobs = (from: string, to: string): FormData => ({ 'earlierJobs[0].from': from, 'earlierJobs[0].to': to });
const homes = (from: string, to: string): FormData => ({
  'earlierAddresses[0].from': from,
  'earlierAddresses[0].to': to,
});

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_130: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'married-before-birth': [{ ...couple, dateOfBirth: '2020-01-01', marriageDate: '1985-01-01' }, couple],
  'relative-married-before-birth': [{ ...couple, rel_marriageDate: '1985-01-01' }, couple],
  'never-married-with-marriage': [{ maritalStatus: 'single', timesMarried: '1' }, { timesMarried: '0' }],
  'relative-never-married-with-marriage': [
    { rel_maritalStatus: 'single', rel_timesMarried: '1' },
    { rel_maritalStatus: 'divorced' },
  ],
  'married-zero-times': [{ maritalStatus: 'divorced', timesMarried: '0' }, { timesMarried: '1' }],
  'relative-married-zero-times': [{ rel_maritalStatus: 'married', rel_timesMarried: '0' }, { rel_timesMarried: '1' }],
  'marriages-not-listed': [
    { maritalStatus: 'married', timesMarried: '2', 'spouses[0].family': 'ROJAS' },
    { 'spouses[1].family': 'SILVA' },
  ],
  'relative-marriages-not-listed': [
    { rel_maritalStatus: 'married', rel_timesMarried: '2', 'rel_spouses[0].family': 'ROJAS' },
    { rel_timesMarried: '1' },
  ],
  'resident-for-parent': [{ ...resident, rel_relationship: 'Parent' }, { petitionerStatus: 'citizen' }],
  'resident-for-sibling': [{ ...resident, rel_relationship: 'Sibling' }, { rel_relationship: 'Child' }],
  'resident-for-married-child': [
    { ...resident, rel_relationship: 'Child', rel_maritalStatus: 'married' },
    { rel_maritalStatus: 'single' },
  ],
  'parent-needs-21': [
    { petitionerStatus: 'citizen', rel_relationship: 'Parent', dateOfBirth: '2005-11-23' },
    { dateOfBirth: '2005-11-22' },
  ],
  'sibling-needs-21': [
    { petitionerStatus: 'citizen', rel_relationship: 'Sibling', dateOfBirth: '2010-01-01' },
    { dateOfBirth: '1990-01-01' },
  ],
  'spouse-but-not-married': [{ ...spouse, maritalStatus: 'divorced' }, { maritalStatus: 'married' }],
  'spouse-but-relative-not-married': [{ ...spouse, rel_maritalStatus: 'single' }, { rel_maritalStatus: 'separated' }],
  'two-wedding-dates': [{ ...couple, rel_marriageDate: '2012-09-18' }, couple],
  'wedding-date-once': [
    { ...spouse, maritalStatus: 'married', rel_maritalStatus: 'married', marriageDate: '2012-09-17' },
    { rel_marriageDate: '2012-09-17' },
  ],
  'same-person': [
    { alienNumber: 'A000111222', rel_alienNumber: 'A000111222' },
    { alienNumber: 'na', rel_alienNumber: 'na' },
  ],
  'child-older-than-petitioner': [
    {
      rel_relationship: 'Child',
      childParentKind: 'bornMarried',
      dateOfBirth: '1990-01-01',
      rel_dateOfBirth: '1980-01-01',
    },
    { childParentKind: 'step' },
  ],
  'parent-younger-than-petitioner': [
    {
      rel_relationship: 'Parent',
      childParentKind: 'adopted',
      dateOfBirth: '1990-01-01',
      rel_dateOfBirth: '1995-01-01',
    },
    { rel_dateOfBirth: '1960-01-01' },
  ],
  'own-parent-younger': [
    { dateOfBirth: '1990-01-01', 'parent2.dateOfBirth': '1991-01-01' },
    { 'parent2.dateOfBirth': 'unknown' },
  ],
  'child-older-than-relative': [
    {
      rel_dateOfBirth: '1990-01-01',
      'rel_family[0].relationship': 'Child',
      'rel_family[0].dateOfBirth': '1980-01-01',
    },
    { 'rel_family[0].relationship': 'Stepchild' },
  ],
  'home-dates-reversed': [
    { mailingSameAsPhysical: 'no', ...homes('2024-05-01', '2023-05-01') },
    homes('2023-05-01', '2024-05-01'),
  ],
  'job-dates-reversed': [jobs('2024-05-01', '2023-05-01'), jobs('2023-05-01', '2023-05-01')],
  'shared-home-dates-reversed': [
    { ...spouse, everLivedTogether: 'yes', sharedFrom: '2024-05-01', sharedTo: '2020-05-01' },
    { sharedTo: 'present' },
  ],
  'stay-ends-before-arrival': [
    { ...inUs, rel_stayKind: 'date', rel_arrivalDate: '2026-06-01', rel_stayUntil: '2026-05-30' },
    { rel_stayUntil: '2026-11-30' },
  ],
  'no-inspection-with-i94': [
    { ...inUs, rel_arrivalClass: 'EWI', rel_i94Number: '123456789A1' },
    { rel_i94Number: 'na' },
  ],
  'event-before-birth': [
    { ...resident, dateOfBirth: '1990-01-01', admissionDate: '1980-01-01' },
    { admissionDate: '2010-01-01' },
  ],
  'relative-event-before-birth': [
    { rel_dateOfBirth: '1990-01-01', ...inUs, rel_arrivalDate: '1980-01-01' },
    { rel_arrivalDate: '2010-01-01' },
  ],
  'adjustment-but-abroad': [
    { rel_appliesWhere: 'inUnitedStates', rel_everInUnitedStates: 'no' },
    { rel_appliesWhere: 'abroad' },
  ],
  'resident-through-marriage-5-years': [
    { ...spouse, ...resident, residentThroughMarriage: 'yes', admissionDate: '2023-01-01' },
    { admissionDate: '2021-11-22' },
  ],
  'in-us-with-home-abroad': [{ ...inUs, 'rel_address.inUnitedStates': 'no' }, { 'rel_address.inUnitedStates': 'yes' }],
  'naturalized-without-certificate': [
    { petitionerStatus: 'citizen', citizenshipThrough: 'naturalization', hasCertificate: 'no' },
    { citizenshipThrough: 'birth' },
  ],
  'job-before-birth': [{ dateOfBirth: '2000-01-01', ...jobs('1999-01-01', '2020-01-01') }, jobs('2019-01-01', '')],
  'home-before-birth': [{ dateOfBirth: '2000-01-01', ...homes('1999-01-01', '2020-01-01') }, homes('2019-01-01', '')],
  'marriage-ended-before-birth': [
    { dateOfBirth: '1990-01-01', maritalStatus: 'divorced', 'spouses[0].ended': '1980-01-01' },
    { 'spouses[0].ended': '2015-01-01' },
  ],
  'relative-marriage-ended-before-birth': [
    { rel_dateOfBirth: '1990-01-01', rel_maritalStatus: 'divorced', 'rel_spouses[0].ended': '1980-01-01' },
    { 'rel_spouses[0].ended': '2015-01-01' },
  ],
  'petition-before-birth': [
    { dateOfBirth: '1990-01-01', filedBefore: 'yes', 'earlierPetitions[0].dateFiled': '1989-12-31' },
    { 'earlierPetitions[0].dateFiled': 'unknown' },
  ],
  'proceedings-before-birth': [
    { rel_dateOfBirth: '1990-01-01', rel_inProceedings: 'yes', 'rel_proceedings[0].date': '1989-12-31' },
    { 'rel_proceedings[0].date': '2019-12-31' },
  ],
  'more-before-birth': [
    { ...couple, worksNow: 'no', notWorkingSince: '1980-01-01' },
    { notWorkingSince: '2020-01-01' },
  ],
  'marriages-not-counted': [
    { ...couple, timesMarried: '1', 'spouses[0].family': 'ROJAS', 'spouses[1].family': 'SILVA' },
    { timesMarried: '2' },
  ],
  'relative-marriages-not-counted': [
    { ...couple, rel_timesMarried: '1', 'rel_spouses[0].family': 'ROJAS', 'rel_spouses[1].family': 'SILVA' },
    { rel_timesMarried: '2' },
  ],
  'relative-never-married-with-spouse': [
    { rel_maritalStatus: 'single', 'rel_family[0].relationship': 'Spouse' },
    { 'rel_family[0].relationship': 'Child' },
  ],
  'married-but-ended': [
    { ...couple, timesMarried: '1', 'spouses[0].ended': '2020-01-01' },
    { 'spouses[0].ended': 'unknown' },
  ],
  'relative-married-but-ended': [
    { ...couple, rel_timesMarried: '1', 'rel_spouses[0].ended': '2020-01-01' },
    { rel_maritalStatus: 'divorced' },
  ],
  'resident-through-no-marriage': [
    { ...resident, residentThroughMarriage: 'yes', maritalStatus: 'single' },
    { maritalStatus: 'divorced' },
  ],
  'parent-not-listed': [
    {
      rel_relationship: 'Parent',
      childParentKind: 'bornMarried',
      rel_dateOfBirth: '1960-01-01',
      'parent1.dateOfBirth': '1961-01-01',
      'parent2.dateOfBirth': '1958-01-01',
    },
    { 'parent2.dateOfBirth': 'unknown' },
  ],
  'i94-length': [{ ...inUs, rel_i94Number: '123456789A' }, { rel_i94Number: '123456789A1' }],
  'spouse-not-listed': [
    { ...couple, rel_lastName: 'LEE', rel_firstName: 'MIN', 'spouses[0].family': 'PARK', 'spouses[0].given': 'JOO' },
    { 'spouses[0].given': 'min' },
  ],
  'never-in-us-with-entry': [
    { rel_everInUnitedStates: 'no', rel_worksNow: 'yes', 'rel_jobAddress.inUnitedStates': 'yes' },
    { 'rel_jobAddress.inUnitedStates': 'no' },
  ],
  'own-parent-under-13': [
    { dateOfBirth: '1990-01-01', 'parent1.dateOfBirth': '1980-01-01' },
    { 'parent1.dateOfBirth': '1970-01-01' },
  ],
  'child-parent-under-13': [
    {
      rel_relationship: 'Child',
      childParentKind: 'bornMarried',
      dateOfBirth: '1990-01-01',
      rel_dateOfBirth: '2000-01-01',
    },
    { childParentKind: 'step' },
  ],
  'relative-parent-under-13': [
    {
      rel_dateOfBirth: '1990-01-01',
      'rel_family[0].relationship': 'Child',
      'rel_family[0].dateOfBirth': '2000-01-01',
    },
    { 'rel_family[0].dateOfBirth': '2010-01-01' },
  ],
  'married-under-18': [{ ...couple, marriageDate: '2000-01-01' }, couple],
  'marriages-overlap': [
    { ...couple, timesMarried: '2', 'spouses[1].ended': '2013-01-01' },
    { 'spouses[1].ended': '2012-09-17' },
  ],
  'relative-marriages-overlap': [
    { ...couple, rel_timesMarried: '2', 'rel_spouses[1].ended': '2013-01-01' },
    { 'rel_spouses[1].ended': '2012-09-17' },
  ],
  'job-under-14': [{ dateOfBirth: '2000-01-01', ...jobs('2010-01-01', '2020-01-01') }, jobs('2015-01-01', '')],
  'present-job-under-14': [
    { dateOfBirth: '2000-01-01', worksNow: 'yes', jobFrom: '2010-01-01' },
    { jobFrom: '2014-01-01' },
  ],
  'earlier-home-after-present': [
    { mailingSameAsPhysical: 'yes', physicalAddressFrom: '2020-01-01', ...homes('2021-01-01', '2022-01-01') },
    homes('2018-01-01', '2019-12-31'),
  ],
  'homes-five-years': [
    { mailingSameAsPhysical: 'yes', physicalAddressFrom: '2024-01-01', ...homes('2018-01-01', '2022-12-31') },
    homes('2018-01-01', '2023-12-20'),
  ],
  'work-five-years': [{ worksNow: 'yes', jobFrom: '2024-01-01' }, jobs('2018-01-01', '2023-12-20')],
  'body-unusual': [{ dateOfBirth: '1990-01-01', weight: '62' }, { weight: '140' }],
  'relative-passport-expired-at-arrival': [
    { ...inUs, rel_arrivalDate: '2020-01-01', rel_passportExpires: '2019-01-01' },
    { rel_passportExpires: '2021-01-01' },
  ],
};
