import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../../../schema/forms/checks.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { readSharedParts } from './factory/shared-parts.ts';
import { readForm } from './read-form.ts';
import { CHECKS_OF_AR_11 } from './testing/checks-of-ar-11.ts';
import { CHECKS_OF_G_28 } from './testing/checks-of-g-28.ts';
import { CHECKS_OF_I_129 } from './testing/checks-of-i-129.ts';
import { CHECKS_OF_I_129F } from './testing/checks-of-i-129f.ts';
import { CHECKS_OF_I_140 } from './testing/checks-of-i-140.ts';
import { CHECKS_OF_I_290B } from './testing/checks-of-i-290b.ts';
import { CHECKS_OF_I_360 } from './testing/checks-of-i-360.ts';
import { CHECKS_OF_I_485 } from './testing/checks-of-i-485.ts';
import { CHECKS_OF_I_539 } from './testing/checks-of-i-539.ts';
import { CHECKS_OF_I_589 } from './testing/checks-of-i-589.ts';
import { CHECKS_OF_I_601 } from './testing/checks-of-i-601.ts';
import { CHECKS_OF_I_730 } from './testing/checks-of-i-730.ts';
import { CHECKS_OF_I_751 } from './testing/checks-of-i-751.ts';
import { CHECKS_OF_I_9 } from './testing/checks-of-i-9.ts';
import { CHECKS_OF_I_821 } from './testing/checks-of-i-821.ts';
import { CHECKS_OF_I_821D } from './testing/checks-of-i-821d.ts';
import { CHECKS_OF_I_90 } from './testing/checks-of-i-90.ts';
import { CHECKS_OF_I_912 } from './testing/checks-of-i-912.ts';
import { CHECKS_OF_N_400 } from './testing/checks-of-n-400.ts';
import { CHECKS_OF_N_600 } from './testing/checks-of-n-600.ts';

const TODAY = '2026-11-22';
const FOLDER = path.resolve(import.meta.dirname, '../../../form-definitions');

/** Per check: answers that raise it, and what of them is different in answers that do not. */
type Table = Readonly<Record<string, readonly [raises: FormData, mended: FormData]>>;

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

const I130: Table = {
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
  'same-person': [
    { alienNumber: 'A000111222', rel_alienNumber: 'A000111222' },
    { alienNumber: 'na', rel_alienNumber: 'na' },
  ],
  'ssn-never-issued': [{ socialSecurityNumber: '666-12-3456' }, { socialSecurityNumber: '219-09-9999' }],
  'relative-ssn-never-issued': [{ rel_socialSecurityNumber: '912-70-3456' }, { rel_socialSecurityNumber: 'na' }],
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
  'ssn-part-zero': [{ socialSecurityNumber: '219-00-9999' }, { socialSecurityNumber: '219-09-9000' }],
  'relative-ssn-part-zero': [{ rel_socialSecurityNumber: '219-09-0000' }, { rel_socialSecurityNumber: '219-10-0001' }],
  'a-number-zero': [{ alienNumber: 'A000000000' }, { alienNumber: 'A000000001' }],
  'i94-length': [{ ...inUs, rel_i94Number: '123456789A' }, { rel_i94Number: '123456789A1' }],
  'zip-zeros': [{ zipCode: '00000' }, { zipCode: '00501' }],
  'spouse-not-listed': [
    { ...couple, rel_lastName: 'LEE', rel_firstName: 'MIN', 'spouses[0].family': 'PARK', 'spouses[0].given': 'JOO' },
    { 'spouses[0].given': 'min' },
  ],
  'never-in-us-with-entry': [
    { rel_everInUnitedStates: 'no', rel_worksNow: 'yes', 'rel_jobAddress.inUnitedStates': 'yes' },
    { 'rel_jobAddress.inUnitedStates': 'no' },
  ],
  'over-110': [{ dateOfBirth: '1903-01-01' }, { dateOfBirth: '1930-01-01' }],
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

const abroad = (name: string, to: string): FormData => ({ [`${name}.from`]: '2019-01-01', [`${name}.to`]: to });
const parents: FormData = {
  'parent1.family': 'LIMA',
  'parent1.given': 'ANA',
  'parent1.dateOfBirth': '1960-01-01',
  'parent2.family': 'Lima',
  'parent2.given': 'Ana',
  'parent2.dateOfBirth': '1960-01-01',
};
const I130A: Table = {
  'home-dates-reversed': [homes('2024-05-01', '2023-05-01'), homes('2022-05-01', '2023-05-01')],
  'job-dates-reversed': [jobs('2024-05-01', '2023-05-01'), jobs('2022-05-01', '2023-05-01')],
  'home-abroad-dates-reversed': [abroad('lastAbroad', '2018-01-01'), abroad('lastAbroad', '2020-01-01')],
  'job-abroad-dates-reversed': [abroad('jobAbroad', '2018-01-01'), abroad('jobAbroad', '2020-01-01')],
  'parents-same-person': [parents, { 'parent2.given': 'RUI' }],
  'home-abroad-in-us': [{ 'lastAbroad.address.country': 'UNITED STATES' }, { 'lastAbroad.address.country': 'PERU' }],
  'job-abroad-in-us': [{ 'jobAbroad.address.inUnitedStates': 'yes' }, { 'jobAbroad.address.inUnitedStates': 'no' }],
  'a-number-zero': [{ aNumber: 'A000000000' }, { aNumber: 'A000000001' }],
  'over-110': [{ homeFrom: '1903-01-01' }, { homeFrom: '1990-01-01' }],
  'earlier-home-over-110': [homes('1903-01-01', '2020-01-01'), homes('2003-01-01', '2020-01-01')],
  'earlier-job-over-110': [jobs('1903-01-01', '2020-01-01'), jobs('2003-01-01', '2020-01-01')],
  'parent-over-110': [{ 'parent1.living': 'yes', 'parent1.dateOfBirth': '1903-01-01' }, { 'parent1.living': 'no' }],
  'earlier-home-after-present': [
    { homeFrom: '2020-01-01', ...homes('2021-01-01', '2022-01-01') },
    homes('2018-01-01', '2020-01-01'),
  ],
  'homes-five-years': [
    { homeFrom: '2024-01-01', ...homes('2018-01-01', '2022-12-31') },
    homes('2018-01-01', 'present'),
  ],
  'work-five-years': [
    { worksNow: 'yes', 'job.from': '2024-01-01', ...jobs('2022-12-31', '2023-12-31') },
    { 'earlierJobs[1].from': '2020-01-01', 'earlierJobs[1].to': '2022-12-01' },
  ],
};

const I765: Table = {
  'arrived-before-birth': [{ dateOfBirth: '1990-01-01', arrivalDate: '1980-01-01' }, { arrivalDate: '2020-01-01' }],
  'ssn-never-issued': [{ ssn: '000-12-3456' }, { ssn: '219-09-9999' }],
  'renewal-never-filed': [{ reason: 'renewal', filedBefore: 'no' }, { reason: 'initial' }],
  'spouse-category-not-married': [
    { categoryLetter: 'C', categoryNumber: '26', maritalStatus: 'single' },
    { maritalStatus: 'married' },
  ],
  'a6-not-renewed': [{ categoryLetter: 'A', categoryNumber: '6', reason: 'renewal' }, { reason: 'initial' }],
  'passport-expired-at-arrival': [
    { passportExpires: '2020-01-01', arrivalDate: '2021-01-01' },
    { passportExpires: '2022-01-01' },
  ],
  'passport-before-birth': [
    { passportExpires: '1989-01-01', dateOfBirth: '1990-01-01' },
    { passportExpires: '2029-01-01' },
  ],
  'ssn-part-zero': [{ ssn: '219-00-9999' }, { ssn: '219-09-9999' }],
  'a-number-zero': [{ aNumber: 'A000000000' }, { aNumber: 'A012345678' }],
  'i94-length': [{ i94: '1234567890' }, { i94: '12345678901' }],
  'zip-zeros': [{ 'mailing.zip': '00000' }, { 'mailing.zip': '00501' }],
  'receipt-missing': [{ categoryLetter: 'C', categoryNumber: '26' }, { spouseReceipt: 'WAC2490012345' }],
  'stem-details-missing': [
    { categoryLetter: 'C', categoryNumber: '3', categoryEnd: 'C', degree: 'MS', eVerifyName: 'ACME' },
    { eVerifyNumber: '1234567' },
  ],
  'category-unusual': [{ categoryLetter: 'C', categoryNumber: '99' }, { categoryNumber: '9' }],
  'over-110': [{ dateOfBirth: '1903-01-01' }, { dateOfBirth: '1990-01-01' }],
};

const sponsor: FormData = {
  'name.family': 'MILLER',
  'name.given': 'JANE',
  dateOfBirth: '1988-04-12',
  'immigrantName.family': 'Miller',
  'immigrantName.given': 'Jane',
  immigrantDateOfBirth: '1988-04-12',
};
const member = (family: string): FormData => ({
  alsoFamily: 'yes',
  'familyMembers[0].name.family': family,
  'familyMembers[0].name.given': 'Jane',
  'familyMembers[0].dateOfBirth': '1988-04-12',
});
const ownPreparer: FormData = {
  'name.family': 'LEE',
  'name.given': 'BO',
  preparerHelped: 'yes',
  preparerFamilyName: 'LEE',
  preparerGivenName: 'BO',
};
const earner: FormData = { 'earners[0].name': 'ANA' };
const I864: Table = {
  'sponsor-under-18': [{ dateOfBirth: '2008-11-23' }, { dateOfBirth: '2008-11-22' }],
  'ssn-never-issued': [{ ssn: '900-12-3456' }, { ssn: '219-09-9999' }],
  'same-person': [sponsor, { immigrantDateOfBirth: '1988-04-13' }],
  'same-a-number': [{ aNumber: 'A012345678', immigrantANumber: 'A012345678' }, { immigrantANumber: 'A012345679' }],
  'born-here-with-a-number': [
    { status: 'citizen', countryOfBirth: 'UNITED STATES', aNumber: 'A012345678' },
    { countryOfBirth: 'PERU' },
  ],
  'sponsor-abroad': [{ domicile: 'CANADA' }, { domicile: 'UNITED STATES' }],
  'nobody-sponsored': [{ sponsorsPrincipal: 'no', alsoFamily: 'no' }, { sponsorsPrincipal: 'yes' }],
  'only-family-together': [
    { basis: 'petitioner', sponsorsPrincipal: 'no', alsoFamily: 'yes', familyComes: 'together' },
    { basis: 'secondJoint' },
  ],
  'member-is-immigrant': [{ ...sponsor, ...member('MILLER') }, member('ROJAS')],
  'member-is-sponsor': [{ ...sponsor, ...member('MILLER') }, member('ROJAS')],
  'job-and-no-work': [{ 'work.employed': 'yes', 'work.unemployed': 'yes' }, { 'work.unemployed': '' }],
  'job-without-income': [{ 'work.selfEmployed': 'yes', income: '0' }, { income: '1' }],
  'retired-before-birth': [
    { dateOfBirth: '1960-01-01', 'work.retired': 'yes', retiredSince: '1950-01-01' },
    { retiredSince: '2020-01-01' },
  ],
  'without-work-before-birth': [
    { dateOfBirth: '1960-01-01', 'work.unemployed': 'yes', unemployedSince: '1950-01-01' },
    { unemployedSince: '2020-01-01' },
  ],
  'more-earners-than-people': [
    { ...earner, sponsorsPrincipal: 'no', children: '0' },
    { sponsorsPrincipal: 'yes', children: '1' },
  ],
  'earner-not-counted': [
    { ...earner, maritalStatus: 'single', children: '0', dependents: '0', combining: '0' },
    { combining: '1' },
  ],
  'no-864a': [earner, { earnersSign: 'yes' }],
  'no-income-nothing-owned': [{ income: '0', usesAssets: 'no' }, { usesAssets: 'yes' }],
  'filed-and-not-required': [{ filedThreeYears: 'yes', returns: 'notRequired' }, { filedThreeYears: 'no' }],
  'tax-year-twice': [{ returns: 'three', taxYear1: '2025', taxYear2: '2025' }, { taxYear2: '2024' }],
  'assets-without-amount': [{ usesAssets: 'yes' }, { immigrantCash: '5', sponsorsPrincipal: 'yes' }],
  'a-number-zero': [{ immigrantANumber: 'A000000000' }, { immigrantANumber: 'A000000001' }],
  'zip-zeros': [
    { 'immigrantMailing.inUnitedStates': 'yes', 'immigrantMailing.zip': '00000' },
    { 'immigrantMailing.zip': '00501' },
  ],
  'over-110': [{ immigrantDateOfBirth: '1903-01-01' }, { immigrantDateOfBirth: '1990-01-01' }],
  'post-box-as-home': [{ mailingIsHome: 'no', 'home.street': 'PO BOX 88' }, { 'home.street': '12 OAK ST' }],
  'preparer-is-you': [ownPreparer, { preparerGivenName: 'ANN' }],
};

const born: FormData = { dateOfBirth: '1990-01-01' };
const parole: FormData = { kind: 'paroleAbroad', abroadProgram: 'none' };
const theirs: FormData = { ...parole, forWhom: 'someoneElse' };
const refuge: FormData = { kind: 'refugeeTravel' };
const homeAbroad: FormData = { mailingIsHome: 'yes', 'mailing.inUnitedStates': 'no' };
const homeInside: FormData = { 'mailing.inUnitedStates': 'yes' };
const I131: Table = {
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
  'ssn-never-issued': [{ ssn: '900-12-3456' }, { ssn: '212-09-4321' }],
  'weight-in-kilograms': [{ kind: 'tps', ...born, 'look.weight': '70' }, { dateOfBirth: '2015-01-01' }],
  'a-number-zero': [{ aNumber: 'A000000000' }, { aNumber: 'A000000001' }],
  'zip-zeros': [{ ...homeInside, 'mailing.zip': '00000' }, { 'mailing.zip': '00501' }],
  'over-110': [{ ...theirs, theirBirth: '1903-01-01' }, { theirBirth: '1990-01-01' }],
  'signer-under-14': [{ kind: 'tps', dateOfBirth: '2015-01-01' }, born],
  'preparer-is-you': [ownPreparer, { preparerGivenName: 'ANN' }],
};

const nothing: FormData = { income: '0', expenses: '0', assets: '0' };
const I765WS: Table = {
  'all-zero': [nothing, { assets: '1' }],
  'no-expenses': [{ income: '9000', expenses: '0' }, { expenses: '8000' }],
  'income-of-a-month': [{ income: '999' }, { income: '1000' }],
  'expenses-of-a-month': [{ expenses: '999' }, { expenses: '0' }],
  'income-high': [{ income: '1000000' }, { income: '999999' }],
  'expenses-high': [{ expenses: '1000000' }, { expenses: '999999' }],
  'assets-high': [{ assets: '5000000' }, { assets: '4999999' }],
  'expenses-over-income': [{ ...nothing, expenses: '9000' }, { explanation: 'Friends lend me money.' }],
  'income-over-expenses': [{ income: '9000', expenses: '8000' }, { income: '8000' }],
};

const FORMS = [
  { folder: 'ar-11', edition: '2019-09-10', table: CHECKS_OF_AR_11, least: 8 },
  { folder: 'i-130', edition: '2024-04-01', table: I130, least: 15 },
  { folder: 'i-130a', edition: '2024-04-01', table: I130A, least: 4 },
  { folder: 'i-485', edition: '2025-01-20', table: CHECKS_OF_I_485, least: 25 },
  { folder: 'i-765', edition: '2025-08-21', table: I765, least: 6 },
  { folder: 'i-864', edition: '2024-10-17', table: I864, least: 25 },
  { folder: 'i-131', edition: '2025-01-20', table: I131, least: 15 },
  { folder: 'g-28', edition: '2018-09-17', table: CHECKS_OF_G_28, least: 12 },
  { folder: 'i-129f', edition: '2025-01-20', table: CHECKS_OF_I_129F, least: 15 },
  { folder: 'i-589', edition: '2025-01-20', table: CHECKS_OF_I_589, least: 25 },
  { folder: 'i-601', edition: '2025-01-20', table: CHECKS_OF_I_601, least: 25 },
  { folder: 'i-730', edition: '2025-01-20', table: CHECKS_OF_I_730, least: 25 },
  { folder: 'i-129', edition: '2025-01-20', table: CHECKS_OF_I_129, least: 25 },
  { folder: 'i-140', edition: '2024-06-07', table: CHECKS_OF_I_140, least: 25 },
  { folder: 'i-360', edition: '2025-01-20', table: CHECKS_OF_I_360, least: 25 },
  { folder: 'i-290b', edition: '2024-05-31', table: CHECKS_OF_I_290B, least: 8 },
  { folder: 'i-751', edition: '2024-04-01', table: CHECKS_OF_I_751, least: 8 },
  { folder: 'i-765ws', edition: '2025-08-21', table: I765WS, least: 8 },
  { folder: 'i-9', edition: '2025-01-20', table: CHECKS_OF_I_9, least: 10 },
  { folder: 'i-539', edition: '2024-08-28', table: CHECKS_OF_I_539, least: 40 },
  { folder: 'i-821', edition: '2025-01-20', table: CHECKS_OF_I_821, least: 25 },
  { folder: 'i-821d', edition: '2025-01-20', table: CHECKS_OF_I_821D, least: 25 },
  { folder: 'i-90', edition: '2025-01-20', table: CHECKS_OF_I_90, least: 15 },
  { folder: 'i-912', edition: '2025-07-22', table: CHECKS_OF_I_912, least: 15 },
  { folder: 'n-400', edition: '2025-01-20', table: CHECKS_OF_N_400, least: 25 },
  { folder: 'n-600', edition: '2025-01-20', table: CHECKS_OF_N_600, least: 25 },
];

describe.each(FORMS)('the checks of the $folder', ({ folder, edition, table, least }) => {
  const loaded = readForm(path.join(FOLDER, folder), () => readSharedParts(FOLDER)).editions.get(edition)!;
  const checks = loaded.checks!.checks;
  const raised = (answers: FormData) =>
    checkAnswers(loaded.model, checks, answers, TODAY).map(({ id }) => id.split(':')[0]);

  it('are each tried with answers that raise them and answers that do not', () => {
    expect(checks.length).toBeGreaterThanOrEqual(least);
    expect(Object.keys(table)).toEqual(checks.map(({ id }) => id));
    for (const [id, [wrong, mended]] of Object.entries(table)) {
      expect(raised(wrong), id).toContain(id);
      expect(raised({ ...wrong, ...mended }), id).not.toContain(id);
    }
  });

  it('stop none of the examples that are right', () => {
    const examples = path.join(FOLDER, folder, edition, 'examples');
    for (const name of readdirSync(examples).filter((file) => file.startsWith('valid.'))) {
      const { formData } = JSON.parse(readFileSync(path.join(examples, name), 'utf8')) as { formData: FormData };
      const stops = checkAnswers(loaded.model, checks, formData, TODAY).filter(({ kind }) => kind === 'stop');
      expect(
        stops.map(({ id }) => id),
        name,
      ).toEqual([]);
    }
  });

  it('are said in every language', () => {
    for (const language of INTERFACE_LANGUAGES.filter((code) => code !== 'en'))
      expect(Object.keys(loaded.texts.get(language)?.checks ?? {}), language).toEqual(checks.map(({ id }) => id));
  });
});
