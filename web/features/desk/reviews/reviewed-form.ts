import type { DeskFormReviewQuery } from '../../../generated/graphql.ts';

/** Form review held by the signed-in reviewer. */
export type HeldReview = NonNullable<DeskFormReviewQuery['deskFormReview']>;

/** Sections, answers and check results that the reviewer reads. */
export type ReviewedForm = NonNullable<HeldReview['form']>;
