import type { CaseAnswersQuery, CaseQuery, DifferenceFragment, PersonFactsQuery } from '../../generated/graphql.ts';

export type ShownCase = NonNullable<CaseQuery['case']>;
export type ShownForm = ShownCase['forms'][number];
export type Difference = DifferenceFragment;
export type ShownPerson = NonNullable<PersonFactsQuery['person']>;
export type ShownFact = ShownPerson['facts'][number];
export type AnsweredCase = NonNullable<CaseAnswersQuery['case']>;
export type AnsweredForm = AnsweredCase['forms'][number];
