/** Exports of the form reviews for other capabilities. */
export { findFormReview, formReviewsNearPromise, releaseFormReviews } from './desk-work.ts';
export { reviewedForm, type ReviewedAnswer, type ReviewedSection } from './reviewed-form.ts';
