import type { FormData } from '../../../../schema/forms/definition.ts';

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_765: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'arrived-before-birth': [{ dateOfBirth: '1990-01-01', arrivalDate: '1980-01-01' }, { arrivalDate: '2020-01-01' }],
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
  'i94-length': [{ i94: '1234567890' }, { i94: '12345678901' }],
  'receipt-missing': [{ categoryLetter: 'C', categoryNumber: '26' }, { spouseReceipt: 'WAC2490012345' }],
  'stem-details-missing': [
    { categoryLetter: 'C', categoryNumber: '3', categoryEnd: 'C', degree: 'MS', eVerifyName: 'ACME' },
    { eVerifyNumber: '1234567' },
  ],
  'category-unusual': [{ categoryLetter: 'C', categoryNumber: '99' }, { categoryNumber: '9' }],
  'sevis-with-n': [{ sevis: 'N001234567' }, { sevis: '0012345678' }],
};
