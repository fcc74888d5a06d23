import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { relationship: 'biological', dateOfBirth: '2000-01-01' };
const resident: FormData = { ...born, resident: 'yes' };
const fromBirth: FormData = { fromBirth: 'yes', dateOfBirth: '1950-01-01' };
const person = (prefix: string): FormData => ({
  [`${prefix}.family`]: 'LIMA',
  [`${prefix}.given`]: 'ANA',
});

type Table = Readonly<Record<string, readonly [raises: FormData, mended: FormData]>>;

/** Returns the checks of one parent. Both parents have the same questions, under different names. */
function ofParent(role: 'citizen' | 'other'): Table {
  const isCitizen: FormData = role === 'other' ? { 'otherCitizenship.isCitizen': 'yes' } : {};
  const birth: FormData = { [`${role}Person.dateOfBirth`]: '1970-01-01' };
  const natural: FormData = { ...isCitizen, [`${role}Citizenship.through`]: 'naturalization' };
  const lost: FormData = { ...isCitizen, [`${role}Citizenship.lost`]: 'yes' };
  const married: FormData = {
    [`${role}Marriages.maritalStatus`]: 'married',
    [`${role}Marriages.spouseIsParent`]: 'no',
  };
  return {
    [`${role}-naturalized-before-birth`]: [
      { ...birth, ...natural, [`${role}Citizenship.naturalizedOn`]: '1969-12-31' },
      { [`${role}Citizenship.naturalizedOn`]: '1990-01-01' },
    ],
    [`${role}-died-before-birth`]: [
      { ...birth, [`${role}Person.life`]: 'DECEASED', [`${role}Person.died`]: '1969-12-31' },
      { [`${role}Person.died`]: 'unknown' },
    ],
    [`${role}-never-married`]: [
      { [`${role}Marriages.maritalStatus`]: 'single', [`${role}Marriages.timesMarried`]: '1' },
      { [`${role}Marriages.timesMarried`]: '0' },
    ],
    [`${role}-married-zero-times`]: [
      { ...married, [`${role}Marriages.timesMarried`]: '0' },
      { [`${role}Marriages.timesMarried`]: '1' },
    ],
    [`${role}-wedding-before-birth`]: [
      { ...birth, ...married, [`${role}Spouse.marriageDate`]: '1969-12-31' },
      { [`${role}Spouse.marriageDate`]: '1995-01-01' },
    ],
    [`${role}-certificate-missing`]: [natural, { [`${role}Citizenship.naturalizationNumber`]: '12345678' }],
    [`${role}-lost`]: [lost, { [`${role}Citizenship.lost`]: 'no' }],
    [`${role}-lost-not-explained`]: [lost, { [`${role}Lost[0].text`]: 'A COURT RULED ON IT.' }],
  };
}

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_N_600: Table = {
  'not-a-minor': [{ filer: 'parent', dateOfBirth: '2008-11-22' }, { dateOfBirth: '2008-11-23' }],
  'self-but-minor': [{ filer: 'self', dateOfBirth: '2008-11-23' }, { dateOfBirth: '2008-11-22' }],
  'parent-younger': [{ ...born, 'citizenPerson.dateOfBirth': '2000-01-02' }, { relationship: 'spouseOfParent' }],
  'other-parent-younger': [{ ...born, 'otherPerson.dateOfBirth': '2000-01-02' }, { relationship: 'other' }],
  'before-birth': [{ ...resident, residentSince: '1999-12-31' }, { residentSince: '2000-01-01' }],
  ...ofParent('citizen'),
  ...ofParent('other'),
  'residence-abandoned': [{ ...resident, abandoned: 'yes' }, { abandoned: 'no' }],
  'same-parent-twice': [
    {
      ...person('citizenPerson.name'),
      ...person('otherPerson.name'),
      'citizenPerson.dateOfBirth': '1970-01-01',
      'otherPerson.dateOfBirth': '1970-01-01',
    },
    { 'otherPerson.name.given': 'RUI' },
  ],
  'child-is-parent': [
    {
      ...person('name'),
      ...person('citizenPerson.name'),
      dateOfBirth: '1970-01-01',
      'citizenPerson.dateOfBirth': '1970-01-01',
    },
    { 'citizenPerson.dateOfBirth': '1940-01-01' },
  ],
  'a-number-shared': [
    { aNumber: 'A012345678', 'citizenCitizenship.through': 'abroad', 'citizenCitizenship.aNumber': 'A012345678' },
    { 'citizenCitizenship.aNumber': 'A012345679' },
  ],
  'adopted-twice-answered': [{ relationship: 'adopted', adopted: 'no' }, { adopted: 'yes' }],
  'other-parent-missing': [born, { 'otherPerson.name.given': 'ANA' }],
  'absence-reversed': [
    { ...fromBirth, wasAbsent: 'yes', 'absences[0].left': '1980-01-02', 'absences[0].returned': '1980-01-01' },
    { 'absences[0].returned': '1980-01-02' },
  ],
  'presence-reversed': [
    { ...fromBirth, 'presence[0].from': '1940-01-02', 'presence[0].to': '1940-01-01' },
    { 'presence[0].to': 'unknown' },
  ],
  'service-reversed': [
    { ...fromBirth, served: 'yes', 'service[0].from': '1940-01-02', 'service[0].to': '1940-01-01' },
    { 'service[0].to': '1944-01-01' },
  ],
  'presence-after-birth': [{ ...fromBirth, 'presence[0].from': '1950-01-02' }, { 'presence[0].from': '1950-01-01' }],
  'presence-missing': [fromBirth, { 'presence[0].from': '1940-01-01' }],
  'citizen-status-blank': [{ 'citizenPerson.life': 'LIVING' }, { 'citizenMarriages.maritalStatus': 'divorced' }],
  'other-status-blank': [{ 'otherPerson.life': 'LIVING' }, { 'otherPerson.life': 'DECEASED' }],
  'post-box-as-home': [{ mailingIsHome: 'no', 'home.street': 'PO BOX 12' }, { 'home.street': '12 POST RD' }],
  'parents-over-150': [{ 'citizenPerson.dateOfBirth': '1871-01-01' }, { 'citizenPerson.dateOfBirth': '1905-01-01' }],
};
