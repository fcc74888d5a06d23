/** What other capabilities may use of the form reviews. */
export { exportFormReviews } from './export-form-reviews.ts';
export { startFormReviewMails } from './form-review-mail.ts';
