import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../../../schema/forms/checks.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { readSharedParts } from './factory/shared-parts.ts';
import { readForm } from './read-form.ts';
import { CHECKS_OF_I_485 } from './testing/checks-of-i-485.ts';

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
  'never-in-us-with-home': [
    { rel_everInUnitedStates: 'no', 'rel_address.inUnitedStates': 'yes' },
    { 'rel_address.inUnitedStates': 'no' },
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
};

const FORMS = [
  { folder: 'i-130', edition: '2024-04-01', table: I130, least: 15 },
  { folder: 'i-130a', edition: '2024-04-01', table: I130A, least: 4 },
  { folder: 'i-485', edition: '2025-01-20', table: CHECKS_OF_I_485, least: 25 },
  { folder: 'i-765', edition: '2025-08-21', table: I765, least: 6 },
  { folder: 'i-131', edition: '2025-01-20', table: I131, least: 15 },
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

/** The same numbers in every run: mulberry32. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Somebody who could exist, and a relative who fits: what an ordinary family writes. */
function plausiblePerson(random: (below: number) => number): FormData {
  const day = (year: number) =>
    `${year}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
  const relation = ['Spouse', 'Child', 'Parent', 'Sibling'][random(4)]!;
  const isResident = (relation === 'Spouse' || relation === 'Child') && random(2) === 0;
  const born = 1955 + random(40);
  const relativeBorn =
    born +
    { Spouse: random(13) - 6, Child: 20 + random(10), Parent: -20 - random(15), Sibling: random(9) - 4 }[relation]!;
  const wedding = day(Math.max(born, relativeBorn) + 19 + random(4));
  const isMarried = relation === 'Spouse' || random(2) === 0;
  const isRelativeHere = random(2) === 0;
  return {
    lastName: `FAMILY${random(900)}`,
    firstName: `GIVEN${random(900)}`,
    rel_lastName: `OTHER${random(900)}`,
    rel_firstName: `NAME${random(900)}`,
    rel_relationship: relation,
    ...((relation === 'Child' || relation === 'Parent') && { childParentKind: 'bornMarried' }),
    dateOfBirth: day(born),
    rel_dateOfBirth: day(relativeBorn),
    'parent1.dateOfBirth': day(born - 22 - random(15)),
    'parent2.dateOfBirth': 'unknown',
    maritalStatus: isMarried ? 'married' : 'single',
    timesMarried: isMarried ? '1' : '0',
    ...(isMarried && { marriageDate: wedding, 'spouses[0].family': 'OTHER' }),
    rel_maritalStatus: relation === 'Spouse' ? 'married' : 'single',
    rel_timesMarried: relation === 'Spouse' ? '1' : '0',
    ...(relation === 'Spouse' && { rel_marriageDate: wedding, 'rel_spouses[0].family': 'FAMILY' }),
    petitionerStatus: isResident ? 'resident' : 'citizen',
    ...(isResident
      ? { admissionDate: day(2015 + random(5)), residentThroughMarriage: 'no' }
      : { citizenshipThrough: 'naturalization', hasCertificate: 'yes' }),
    socialSecurityNumber: `${String(100 + random(500))}-${10 + random(80)}-${1000 + random(8000)}`,
    'earlierJobs[0].from': day(2017 + random(3)),
    'earlierJobs[0].to': day(2021 + random(3)),
    rel_everInUnitedStates: isRelativeHere ? 'yes' : 'no',
    'rel_address.inUnitedStates': isRelativeHere ? 'yes' : 'no',
    ...(isRelativeHere && {
      rel_inUnitedStatesNow: 'yes',
      rel_arrivalClass: 'B2',
      rel_i94Number: '123456789A1',
      rel_arrivalDate: day(2025),
      rel_stayKind: 'date',
      rel_stayUntil: day(2026),
    }),
    rel_appliesWhere: isRelativeHere ? 'inUnitedStates' : 'abroad',
  };
}

describe('ordinary families', () => {
  it('raise no check of the I-130', () => {
    const loaded = readForm(path.join(FOLDER, 'i-130'), () => readSharedParts(FOLDER)).editions.get('2024-04-01')!;
    const random = seeded(130);
    for (let person = 0; person < 200; person += 1) {
      const answers = plausiblePerson(random);
      const raised = checkAnswers(loaded.model, loaded.checks!.checks, answers, TODAY);
      expect(
        raised.map(({ id }) => id),
        JSON.stringify(answers),
      ).toEqual([]);
    }
  });
});
