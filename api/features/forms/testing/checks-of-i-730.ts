import type { FormData } from '../../../../schema/forms/definition.ts';

const wife: FormData = { relationship: 'spouse', maritalStatus: 'married', theirMaritalStatus: 'married' };
const child: FormData = { relationship: 'child', childKind: 'biological' };
const asylee: FormData = { status: 'asylee', asylumDate: '2025-03-03' };
const refugee: FormData = { status: 'refugee', refugeeDate: '2024-01-10', admittedDate: '2025-03-03' };
const born: FormData = { dateOfBirth: '1990-01-01', theirDateOfBirth: '1992-01-01' };
const wasHere: FormData = { history: 'noCourt', 'entries[0].arrivalDate': '2020-05-05' };
const divorced = (ended: string): FormData => ({ maritalStatus: 'divorced', 'formerSpouses[0].ended': ended });
const theirDivorce = (ended: string): FormData => ({
  theirMaritalStatus: 'divorced',
  'theirFormerSpouses[0].ended': ended,
});

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_730: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'form-number-too-high': [{ relatives: '2', thisOne: '3' }, { thisOne: '2' }],
  'forms-from-one': [{ relatives: '2', thisOne: '0' }, { thisOne: '1' }],
  'two-years-over': [{ ...asylee, late: 'no', asylumDate: '2024-11-21' }, { asylumDate: '2024-11-22' }],
  'two-years-not-over': [{ ...refugee, late: 'yes' }, { admittedDate: '2024-11-21' }],
  'admitted-before-approved': [{ ...refugee, admittedDate: '2024-01-09' }, { admittedDate: '2024-01-10' }],
  'status-before-birth': [{ ...born, ...asylee, asylumDate: '1989-12-31' }, { asylumDate: '2025-03-03' }],
  'child-married': [{ ...child, theirMaritalStatus: 'married' }, { theirMaritalStatus: 'single' }],
  'child-over-20': [{ ...child, theirDateOfBirth: '2005-11-22' }, { theirDateOfBirth: '2005-11-23' }],
  'wedding-after-status': [{ ...wife, ...asylee, marriageDate: '2025-03-04' }, { marriageDate: '2025-03-03' }],
  'spouse-not-married': [{ ...wife, maritalStatus: 'widowed' }, { maritalStatus: 'married' }],
  'spouse-other-name': [
    {
      ...wife,
      'spouseName.family': 'LEE',
      'spouseName.given': 'MIN',
      'theirName.family': 'PARK',
      'theirName.given': 'JOO',
    },
    { 'theirName.given': 'min' },
  ],
  'two-wedding-dates': [
    { ...wife, marriageDate: '2012-09-17', theirMarriageDate: '2012-09-18' },
    { marriageDate: '2012-09-18' },
  ],
  'same-person': [{ aNumber: 'A000111222', theirANumber: 'A000111222' }, { theirANumber: 'A000111223' }],
  'married-before-birth': [{ ...wife, ...born, marriageDate: '1991-12-31' }, { marriageDate: '2015-01-01' }],
  'married-under-18': [{ ...wife, ...born, marriageDate: '2007-12-31' }, { marriageDate: '2010-01-01' }],
  'marriages-overlap': [
    {
      maritalStatus: 'married',
      marriedBefore: 'yes',
      marriageDate: '2015-01-01',
      'formerSpouses[0].ended': '2015-01-02',
    },
    { 'formerSpouses[0].ended': '2015-01-01' },
  ],
  'relative-marriages-overlap': [
    {
      theirMaritalStatus: 'married',
      theirMarriedBefore: 'yes',
      theirMarriageDate: '2015-01-01',
      'theirFormerSpouses[0].ended': '2015-01-02',
    },
    { 'theirFormerSpouses[0].ended': '2014-01-02' },
  ],
  'marriage-ended-before-birth': [{ ...born, ...divorced('1989-12-31') }, divorced('2019-12-31')],
  'relative-marriage-ended-before-birth': [{ ...born, ...theirDivorce('1991-12-31') }, theirDivorce('2019-12-31')],
  'child-older-than-you': [
    { ...child, dateOfBirth: '1990-01-01', theirDateOfBirth: '1989-12-31' },
    { childKind: 'step' },
  ],
  'stepchild-older-than-you': [
    { ...child, childKind: 'step', dateOfBirth: '1990-01-01', theirDateOfBirth: '1989-12-31' },
    { theirDateOfBirth: '2010-12-31' },
  ],
  fourteen: [{ where: 'inside', isFourteen: 'yes', theirDateOfBirth: '2012-11-23' }, { isFourteen: 'no' }],
  'here-but-never': [{ where: 'inside', history: 'never' }, { where: 'outside' }],
  'never-but-home-here': [
    { history: 'never', 'theirHome.inUnitedStates': 'yes' },
    { 'theirHome.inUnitedStates': 'no' },
  ],
  'here-but-home-abroad': [{ where: 'inside', 'theirHome.inUnitedStates': 'no' }, { where: 'outside' }],
  'abroad-but-home-here': [{ where: 'outside', 'theirHome.inUnitedStates': 'yes' }, { where: 'inside' }],
  'no-entry-listed': [{ history: 'courtBefore' }, wasHere],
  'court-now': [{ history: 'courtNow' }, { history: 'courtBefore' }],
  'arrived-before-birth': [
    { ...wasHere, ...born, 'entries[0].arrivalDate': '1991-12-31' },
    { 'entries[0].arrivalDate': '2020-05-05' },
  ],
  'stay-ends-before-arrival': [
    { ...wasHere, 'entries[0].statusExpires': '2020-05-04' },
    { 'entries[0].statusExpires': '2020-11-04' },
  ],
  'passport-expired-at-arrival': [
    { ...wasHere, 'entries[0].passportExpires': '2020-05-04' },
    { 'entries[0].passportExpires': '2025-05-04' },
  ],
};
