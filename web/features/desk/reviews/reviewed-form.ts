import type { DeskFormReviewQuery } from '../../../generated/graphql.ts';

/** What the reviewer reads: sections, answers and what the checks say. */
export type ReviewedForm = NonNullable<NonNullable<DeskFormReviewQuery['deskFormReview']>['form']>;
