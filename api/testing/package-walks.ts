import type { FormData } from '../../schema/forms/definition.ts';

/** Answers to a form: an example of its editors, and what differs for this person; '' removes an answer. */
export type Form = readonly [example: string, otherwise?: FormData];

interface Walk {
  /** In the order of the case, including optional forms of the package. */
  readonly forms: Readonly<Record<string, Form>>;
  /** The agency's fees for filing on paper, as far as known. */
  readonly dollars: number;
  /** Number of pages of forms that leave out supplements. */
  readonly pages?: Readonly<Record<string, number>>;
  /** Set if its forms are about different people, or if there is only one form. */
  readonly hasNothingInCommon?: true;
}

const NOTICE: Form = ['g-1145/2014-09-26/examples/valid.both'];
const DOCTOR: Form = ['i-693/2025-01-20/examples/valid.own-reading', { aNumber: '' }];
const SPONSOR: Form = ['i-864/2024-10-17/examples/valid.minimal', { ssn: '219-09-8888' }];
const PERMIT: Form = [
  'i-765/2025-08-21/examples/valid.green-card-applicant',
  { reason: 'initial', aNumber: '', preparerHelped: 'no' },
];
const TRAVEL: Form = ['i-131/2025-01-20/examples/valid.advance-parole-i485-receipt'];

/** A former spouse whom the petition has already named, in the fields of the I-485. */
const ADA: FormData = {
  'formerSpouses[0].name.family': 'OBI',
  'formerSpouses[0].name.given': 'ADA',
  'formerSpouses[0].ended': '2019-05-20',
  'formerSpouses[0].howEnded': 'divorced',
};
const NIA: FormData = {
  childrenCount: '1',
  'children[0].name.family': 'OKAFOR',
  'children[0].name.given': 'NIA',
  'children[0].dateOfBirth': '2014-04-02',
  'children[0].countryOfBirth': 'NIGERIA',
  'children[0].relationship': 'BIOLOGICAL CHILD',
  'children[0].applies': 'no',
};

export const WALKS: Readonly<Record<string, Walk>> = {
  'spouse-green-card': {
    forms: {
      'I-130': [
        'i-130/2024-04-01/examples/valid.couple-at-one-address',
        {
          rel_timesMarried: '2',
          'rel_spouses[1].family': 'OBI',
          'rel_spouses[1].given': 'ADA',
          'rel_spouses[1].ended': '2019-05-20',
          'rel_family[1].family': 'OKAFOR',
          'rel_family[1].given': 'NIA',
          'rel_family[1].relationship': 'Child',
          'rel_family[1].dateOfBirth': '2014-04-02',
          'rel_family[1].countryOfBirth': 'NIGERIA',
        },
      ],
      'I-130A': ['i-130a/2024-04-01/examples/valid.minimal'],
      'I-485': ['i-485/2025-01-20/examples/valid.minimal-spouse', { visaDate: '2021-06-14', ...ADA, ...NIA }],
      'I-864': SPONSOR,
      'I-765': PERMIT,
      'I-131': TRAVEL,
      'I-693': DOCTOR,
      'G-1145': NOTICE,
    },
    dollars: 675 + 1440 + 260 + 630,
  },
  'parent-green-card': {
    forms: {
      'I-130': [
        'i-130/2024-04-01/examples/valid.parent',
        {
          rel_arrivalDate: '2011-12-01',
          rel_maritalStatus: 'single',
          rel_timesMarried: '0',
          'rel_spouses[0].family': '',
          'rel_spouses[0].given': '',
          'rel_spouses[0].ended': '',
          childParentKind: 'bornUnmarried',
          statementLanguage: 'english',
          preparerHelped: 'no',
        },
      ],
      'I-485': [
        'i-485/2025-01-20/examples/valid.family-parent-u-status',
        {
          affidavit: 'required',
          childrenCount: '1',
          'children[0].name.family': 'HADDAD',
          'children[0].name.given': 'SAMI',
          'children[0].dateOfBirth': '1996-01-25',
          'children[0].countryOfBirth': 'LEBANON',
          'children[0].relationship': 'BIOLOGICAL CHILD',
          'children[0].applies': 'no',
          publicCharge: 'notExempt',
          householdSize: '2',
          income: 'band3',
          assets: 'band2',
          liabilities: 'band2',
          education: 'bachelor',
          cashBenefits: 'no',
          institution: 'no',
        },
      ],
      'I-864': SPONSOR,
      'I-693': DOCTOR,
      'G-1145': NOTICE,
      'I-765': PERMIT,
    },
    dollars: 675 + 1440 + 260,
  },
  'child-green-card': {
    forms: {
      'I-130': [
        'i-130/2024-04-01/examples/valid.parent',
        {
          dateOfBirth: '1980-01-25',
          rel_relationship: 'Child',
          rel_dateOfBirth: '2012-05-05',
          rel_arrivalDate: '2020-01-01',
          rel_maritalStatus: 'single',
          rel_timesMarried: '0',
          'rel_spouses[0].family': '',
          'rel_spouses[0].given': '',
          'rel_spouses[0].ended': '',
          'rel_family[0].family': '',
          'rel_family[0].given': '',
          'rel_family[0].relationship': '',
          'rel_family[0].dateOfBirth': '',
          'rel_family[0].countryOfBirth': '',
          childParentKind: 'bornUnmarried',
          statementLanguage: 'english',
          preparerHelped: 'no',
        },
      ],
      // Exempt from an affidavit of support, so the case's I-864 is set aside.
      'I-485': ['i-485/2025-01-20/examples/valid.citizen-child'],
      'I-693': DOCTOR,
      'G-1145': NOTICE,
      'I-131': TRAVEL,
    },
    dollars: 675 + 1440 + 630,
  },
  'h-1b': {
    forms: {
      'I-129': ['i-129/2025-01-20/examples/valid.h1b-student-changes'],
      'I-539': ['i-539/2024-08-28/examples/valid.h4-family'],
    },
    dollars: 460 + 470,
    pages: { 'I-129': 19 },
    hasNothingInCommon: true,
  },
  'f-1': {
    forms: { 'I-539': ['i-539/2024-08-28/examples/valid.change-to-student'] },
    dollars: 470,
    hasNothingInCommon: true,
  },
  asylum: {
    forms: {
      'I-589': ['i-589/2025-01-20/examples/valid.single-reporter'],
      'I-765': ['i-765/2025-08-21/examples/valid.one-name-asylum'],
    },
    dollars: 100,
    pages: { 'I-589': 10 },
  },
  'work-authorization': {
    forms: {
      'I-765': ['i-765/2025-08-21/examples/valid.h4-spouse'],
      'G-1145': NOTICE,
      'G-1450': ['g-1450/2026-02-06/examples/valid.own-card'],
    },
    dollars: 520,
  },
  citizenship: {
    forms: { 'N-400': ['n-400/2025-01-20/examples/valid.general-minimal'], 'G-1145': NOTICE },
    dollars: 760,
  },
  'travel-document': {
    forms: { 'I-131': ['i-131/2025-01-20/examples/valid.reentry-permit'], 'G-1145': NOTICE },
    dollars: 630,
  },
  'renew-green-card': { forms: { 'I-90': ['i-90/2025-01-20/examples/valid.renewal'], 'G-1145': NOTICE }, dollars: 465 },
  'remove-conditions': {
    forms: { 'I-751': ['i-751/2024-04-01/examples/valid.joint-spouse'], 'G-1145': NOTICE },
    dollars: 750,
  },
  fiance: { forms: { 'I-129F': ['i-129f/2025-01-20/examples/valid.fiancee'], 'G-1145': NOTICE }, dollars: 675 },
  daca: {
    forms: {
      'I-821D': ['i-821d/2025-01-20/examples/valid.renewal'],
      'I-765': ['i-765/2025-08-21/examples/valid.h4-spouse', { categoryNumber: '33' }],
      'I-765WS': ['i-765ws/2025-08-21/examples/valid.student'],
      'G-1145': NOTICE,
    },
    dollars: 85 + 520,
  },
  'child-citizenship': {
    forms: { 'N-600': ['n-600/2025-01-20/examples/valid.citizen-from-birth'], 'G-1145': NOTICE },
    dollars: 1385,
  },
  tps: {
    forms: {
      'I-821': ['i-821/2025-01-20/examples/valid.first'],
      'I-765': ['i-765/2025-08-21/examples/valid.one-name-asylum', { categoryLetter: 'A', categoryNumber: '12' }],
      'G-1145': NOTICE,
    },
    dollars: 510,
  },
  'replace-or-move': {
    forms: {
      'AR-11': ['ar-11/2019-09-10/examples/valid.green-card'],
      'I-90': ['i-90/2025-01-20/examples/valid.lost-little'],
      'G-1145': NOTICE,
    },
    dollars: 465,
  },
};
