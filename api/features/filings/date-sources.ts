/** Sources of the rules. Titles are names of laws and forms and stay in English. */
const SOURCES = {
  notice: null,
  card: null,
  answerRule: { title: '8 CFR 103.2(b)(8)(iv), 103.8(b)', url: 'https://www.ecfr.gov/current/title-8/part-103' },
  asyleeRule: {
    title: '8 U.S.C. 1159(b)',
    url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title8-section1159&num=0&edition=prelim',
  },
  i730Form: { title: 'Form I-730, Part 3', url: 'https://www.uscis.gov/i-730' },
  addressRule: { title: '8 U.S.C. 1305(a)', url: 'https://www.uscis.gov/ar-11' },
  sponsorRule: { title: '8 U.S.C. 1183a(d)', url: 'https://www.uscis.gov/i-865' },
  conditionsRule: { title: '8 U.S.C. 1186a(d)(2)(A)', url: 'https://www.uscis.gov/i-751' },
  i90Form: { title: 'Form I-90, Part 2', url: 'https://www.uscis.gov/i-90' },
  earlyFilingRule: { title: '8 CFR 334.2(b)', url: 'https://www.uscis.gov/n-400' },
  workPermitRule: { title: 'Form I-765', url: 'https://www.uscis.gov/i-765' },
  stayRule: { title: '8 U.S.C. 1182(a)(9)(B)(i)', url: 'https://www.uscis.gov/i-539' },
  fianceRule: { title: '8 U.S.C. 1101(a)(15)(K)(i)', url: 'https://www.uscis.gov/i-129f' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly url: string } | null>>;

export type DateSource = keyof typeof SOURCES;

/** Returns null when the source is the user's own document. */
export const sourceOf = (source: DateSource): { readonly title: string; readonly url: string } | null =>
  SOURCES[source];

/** Month in which these rules were collected; nobody has checked them against the official pages since. */
export const RULES_AS_OF = '2026-10';
