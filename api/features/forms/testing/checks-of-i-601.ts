import type { FormData } from '../../../../schema/forms/definition.ts';

const born: FormData = { dateOfBirth: '1990-01-01' };
const bar: FormData = { basis: 'immigrant', vawa: 'no', 'grounds.presence': 'yes' };
const wife: FormData = { 'relatives[0].relationship': 'SPOUSE', 'relatives[0].name.family': 'LEE' };
const parent: FormData = { ...wife, 'relatives[0].relationship': 'PARENT' };
const child: FormData = { ...wife, 'relatives[0].relationship': 'CHILD' };
const stay: FormData = {
  everEntered: 'yes',
  arrivalDate: '2019-02-03',
  'earlierStays[0].entered': '2010-01-02',
  'earlierStays[0].departed': '2015-03-04',
};

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_601: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'no-application': [{ interviewed: 'no', filedI485: 'no', filedI821: 'no' }, { filedI485: 'yes' }],
  'tps-without-i821': [{ basis: 'tps', filedI821: 'no' }, { filedI821: 'yes' }],
  'bar-child-only': [{ ...bar, ...child }, wife],
  'i212-before-birth': [{ ...born, filedI212: 'yes', dateI212: '1989-12-31' }, { dateI212: '1990-01-01' }],
  'arrival-before-birth': [{ ...born, everEntered: 'yes', arrivalDate: '1989-12-31' }, { arrivalDate: '1990-01-01' }],
  'left-before-entry': [
    { ...stay, 'earlierStays[0].departed': '2010-01-01' },
    { 'earlierStays[0].departed': '2010-01-02' },
  ],
  'stay-after-last': [{ ...stay, 'earlierStays[0].entered': '2019-02-04' }, stay],
  'no-departure': [{ ...stay, 'earlierStays[0].departed': '' }, stay],
  'relative-neither': [
    { ...wife, 'relatives[0].status': 'NOT A CITIZEN OR PERMANENT RESIDENT' },
    { 'relatives[0].status': 'U.S. CITIZEN' },
  ],
  'no-discretion': [{ statement: 'I STAYED TOO LONG.' }, { discretion: 'I CARE FOR MY MOTHER.' }],
  'no-receipt-i821': [{ filedI821: 'yes' }, { receiptI821: 'MSC2590000002' }],
  'no-receipt-i212': [{ filedI212: 'yes' }, { receiptI212: 'MSC2590000002' }],
  'bar-no-relative': [{ ...bar }, wife],
  'removed-without-i212': [
    { basis: 'immigrant', 'grounds.removed': 'yes', filedI212: 'no', withI212: 'no' },
    { withI212: 'yes' },
  ],
  'present-never-entered': [{ ...bar, everEntered: 'no' }, { everEntered: 'yes' }],
  'relative-is-you': [
    { ...wife, 'relatives[0].aNumber': 'A000111222', aNumber: 'A000111222' },
    { 'relatives[0].aNumber': 'A000111223' },
  ],
  'weight-in-kilograms': [{ ...born, 'look.weight': '70' }, { 'look.weight': '154' }],
  'signer-under-14': [{ dateOfBirth: '2015-01-01' }, born],
  'consulate-in-us': [{ interviewed: 'yes', consulateCountry: 'UNITED STATES' }, { consulateCountry: 'PERU' }],
  'parent-younger': [
    { ...born, ...parent, 'relatives[0].dateOfBirth': '1990-01-02' },
    { 'relatives[0].dateOfBirth': '1960-01-02' },
  ],
  'preparer-is-you': [
    {
      'name.family': 'LEE',
      'name.given': 'BO',
      preparerHelped: 'yes',
      preparerFamilyName: 'LEE',
      preparerGivenName: 'BO',
    },
    { preparerGivenName: 'ANN' },
  ],
};
