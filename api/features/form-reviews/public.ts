/** What other capabilities may use of the form reviews. */
export { findFormReview, formReviewsNearPromise, releaseFormReviews } from './desk-work.ts';
export { reviewedForm, type ReviewedAnswer, type ReviewedSection } from './reviewed-form.ts';
