import type { FormData } from '../../../../schema/forms/definition.ts';

const joint: FormData = { through: 'own', filing: 'joint', residenceExpires: '2026-12-15' };
const alone: FormData = { through: 'own', filing: 'alone', residenceExpires: '2027-12-15' };
const listed: FormData = { hasChildren: 'yes', 'children[0].name.family': 'LEE', 'children[0].name.given': 'BO' };
const born: FormData = { dateOfBirth: '1990-01-01' };

/** For each check, answers that raise it, and the changes that resolve it. */
export const CHECKS_OF_I_751: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'joint-too-early': [{ ...joint, residenceExpires: '2027-02-21' }, { residenceExpires: '2027-02-20' }],
  'joint-too-late': [{ ...joint, residenceExpires: '2026-11-21' }, { residenceExpires: '2026-11-22' }],
  'residence-too-long': [{ residenceExpires: '2029-01-01' }, { residenceExpires: '2028-11-22' }],
  'wedding-after-residence': [{ ...joint, marriageDate: '2024-12-16' }, { marriageDate: '2024-12-15' }],
  'married-two-years-before': [{ ...joint, marriageDate: '2022-12-15' }, { marriageDate: '2022-12-16' }],
  'joint-but-not-married': [{ ...joint, maritalStatus: 'widowed' }, { maritalStatus: 'married' }],
  'joint-with-former-spouse': [{ ...joint, maritalStatus: 'married', otherMarriage: 'yes' }, { otherMarriage: 'no' }],
  'never-married': [{ ...alone, maritalStatus: 'single' }, { through: 'parents' }],
  'ended-but-still-married': [
    { ...alone, 'reasons.divorced': 'yes', maritalStatus: 'married', otherMarriage: 'no' },
    { otherMarriage: 'yes' },
  ],
  'reason-and-status': [
    { ...alone, 'reasons.deceased': 'yes', maritalStatus: 'divorced' },
    { maritalStatus: 'widowed' },
  ],
  'reasons-of-own-marriage': [{ ...alone, through: 'parents', 'reasons.deceased': 'yes' }, { through: 'own' }],
  'ended-before-wedding': [
    { ...alone, 'reasons.divorced': 'yes', marriageDate: '2024-05-05', marriageEnded: '2024-05-04' },
    { marriageEnded: '2026-05-05' },
  ],
  'married-before-birth': [{ ...joint, ...born, marriageDate: '1989-12-31' }, { marriageDate: '2024-01-01' }],
  'married-under-18': [{ ...joint, ...born, marriageDate: '2007-12-31' }, { marriageDate: '2008-01-01' }],
  'same-person': [{ aNumber: 'A000111222', spouseANumber: 'A000111222' }, { spouseANumber: 'A000111223' }],
  'no-a-number': [{ residenceExpires: '2026-12-15' }, { aNumber: 'A000111222' }],
  'home-dates-reversed': [
    { movedSince: 'yes', 'earlierAddresses[0].from': '2025-02-01', 'earlierAddresses[0].to': '2025-01-31' },
    { 'earlierAddresses[0].to': 'present' },
  ],
  'only-one-home': [
    { movedSince: 'yes', 'earlierAddresses[0].from': '2025-02-01' },
    { 'earlierAddresses[1].from': '2024-12-15' },
  ],
  'child-older-than-you': [
    { ...born, ...listed, 'children[0].dateOfBirth': '1989-12-31' },
    { 'children[0].dateOfBirth': '2010-01-01' },
  ],
  'child-is-you': [
    { ...born, ...listed, 'name.family': 'LEE', 'name.given': 'BO', 'children[0].dateOfBirth': '1990-01-01' },
    { 'children[0].name.given': 'ANN' },
  ],
  'child-without-a-number': [{ ...listed, 'children[0].applies': 'yes' }, { 'children[0].aNumber': 'A000111333' }],
  'help-for-no-child': [{ helpForChildren: 'yes' }, listed],
  'weight-in-kilograms': [{ ...born, 'look.weight': '70' }, { 'look.weight': '154' }],
};
