import type {
  CaseQuery,
  CaseSharesQuery,
  DifferenceFragment,
  FactQuestionQuery,
  FormAnswersQuery,
  HouseholdInCasesQuery,
  PersonFactsQuery,
} from '../../generated/graphql.ts';

export type ShownCase = NonNullable<CaseQuery['case']>;
export type ShownForm = ShownCase['forms'][number];
export type HouseholdMember = HouseholdInCasesQuery['people'][number];
export type ShownRole = ShownForm['roles'][number];
export type Difference = DifferenceFragment;
export type ShownPerson = NonNullable<PersonFactsQuery['person']>;
export type ShownFact = ShownPerson['facts'][number];
export type FactQuestion = NonNullable<FactQuestionQuery['person']>['facts'][number];
export type AnsweredForm = NonNullable<FormAnswersQuery['application']>;
export type CaseShare = NonNullable<CaseSharesQuery['case']>['shares'][number];
