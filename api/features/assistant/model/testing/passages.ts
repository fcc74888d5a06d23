import type { Passage } from '../../../library/public.ts';

/** Returns a library passage about Form I-130. */
export const passage = (id: string, title: string, text: string, language: Passage['language'] = 'en'): Passage => ({
  id,
  formType: 'I-130',
  forms: ['I-130'],
  topics: [],
  title,
  text,
  language,
  source: { title: 'USCIS, Form I-130', url: 'https://www.uscis.gov/i-130' },
  factsAsOf: '2026-10',
  checkedOn: null,
  about: null,
});

export const FEE = passage(
  'i-130.fee',
  'What Form I-130 costs',
  'The filing fee is $675 on paper and $625 online. On paper, it is paid with Form G-1450.',
);
export const EDITION = passage(
  'i-130.edition',
  'The edition',
  'The edition of 04/01/24 is accepted. Every page shows it. See uscis.gov/i-130.',
);
export const TIMING = passage(
  'i-751.timing',
  'When',
  'The 90 days before the card expires are the time to file Form I-751.',
);
