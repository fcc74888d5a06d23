/** Returns the metadata of an answer as the server sends it. */
export const sampleMetadata = (changes: object = {}) => ({
  __typename: 'MessageMetadata',
  source: 'library',
  citations: [],
  suggestedActions: [],
  formRecommendations: [],
  estimatedTimeline: null,
  proposals: [],
  documentValues: [],
  language: null,
  notice: null,
  ...changes,
});

export const sampleCitation = (changes: object = {}) => ({
  __typename: 'Citation',
  number: 1,
  passageId: 'i-130.fee',
  title: 'USCIS, Form I-130',
  url: 'https://www.uscis.gov/i-130',
  quote: 'The fee for Form I-130 on paper is $675.',
  factsAsOf: '2026-10',
  checkedOn: null,
  ...changes,
});

export const sampleProposal = (changes: object = {}) => ({
  __typename: 'ChatProposal',
  applicationId: 'app_1',
  formType: 'X-1',
  path: 'lastName',
  label: 'Last name',
  value: 'GARCIA',
  display: 'GARCIA',
  isSensitive: false,
  ...changes,
});
