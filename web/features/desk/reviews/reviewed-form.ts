import type { DeskFormReviewQuery } from '../../../generated/graphql.ts';

/** What the reviewer holds. */
export type HeldReview = NonNullable<DeskFormReviewQuery['deskFormReview']>;

/** What the reviewer reads: sections, answers and what the checks say. */
export type ReviewedForm = NonNullable<HeldReview['form']>;
