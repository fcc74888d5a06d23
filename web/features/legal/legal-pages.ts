/** Units covered by the refund page; a test compares them with what is sold. */
export const REFUNDED_CREDITS = ['formCompletion', 'certifiedTranslation', 'rush', 'rushReview'] as const;

/** Sections omitted where nothing is sold. */
export const ABOUT_PAYING: ReadonlySet<string> = new Set([
  'terms.plain.c',
  'terms.sections.payments',
  'privacy.sections.payments',
]);

/** Sections of the legal pages in order. Their texts are `<page>.…` in the legal namespace. */
export const LEGAL_PAGES = {
  '/terms': {
    title: 'terms.title',
    lead: 'terms.lead',
    plain: ['terms.plain.a', 'terms.plain.b', 'terms.plain.c', 'terms.plain.d'],
    sections: [
      'terms.sections.service',
      'terms.sections.account',
      'terms.sections.answers',
      'terms.sections.results',
      'terms.sections.payments',
      'terms.sections.fair',
      'terms.sections.end',
      'terms.sections.change',
    ],
    links: [],
  },
  '/privacy': {
    title: 'privacy.title',
    lead: 'privacy.lead',
    plain: ['privacy.plain.a', 'privacy.plain.b', 'privacy.plain.c', 'privacy.plain.d'],
    sections: [
      'privacy.sections.what',
      'privacy.sections.how',
      'privacy.sections.device',
      'privacy.sections.who',
      'privacy.sections.models',
      'privacy.sections.payments',
      'privacy.sections.long',
      'privacy.sections.rights',
    ],
    links: [],
  },
  '/not-a-law-firm': {
    title: 'notALawFirm.title',
    lead: 'notALawFirm.lead',
    plain: ['notALawFirm.plain.a', 'notALawFirm.plain.b', 'notALawFirm.plain.c', 'notALawFirm.plain.d'],
    sections: [
      'notALawFirm.sections.does',
      'notALawFirm.sections.doesNot',
      'notALawFirm.sections.when',
      'notALawFirm.sections.find',
    ],
    links: [
      {
        href: 'https://www.justice.gov/eoir/recognition-accreditation-roster-reports',
        words: 'notALawFirm.sections.links.roster',
      },
      { href: 'https://www.immigrationlawhelp.org', words: 'notALawFirm.sections.links.help' },
      { href: 'https://www.uscis.gov/avoid-scams', words: 'notALawFirm.sections.links.scams' },
    ],
  },
  '/refunds': {
    title: 'refunds.title',
    lead: 'refunds.lead',
    plain: ['refunds.plain.a', 'refunds.plain.b', 'refunds.plain.c', 'refunds.plain.d'],
    sections: [
      'refunds.sections.unused',
      'refunds.sections.translation',
      'refunds.sections.government',
      'refunds.sections.ask',
    ],
    links: [],
  },
  '/accessibility': {
    title: 'accessibility.title',
    lead: 'accessibility.lead',
    plain: ['accessibility.plain.a', 'accessibility.plain.b', 'accessibility.plain.c', 'accessibility.plain.d'],
    sections: [
      'accessibility.sections.aim',
      'accessibility.sections.tested',
      'accessibility.sections.known',
      'accessibility.sections.help',
      'accessibility.sections.tell',
    ],
    links: [],
  },
} as const;

export type LegalAddress = keyof typeof LEGAL_PAGES;

/** Date (YYYY-MM-DD) of the last change to the texts of these pages. */
export const LEGAL_CHANGED_ON = '2026-11-28';
