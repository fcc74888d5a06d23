/** What other capabilities may use of the case review. */
export { exportCaseReviews } from './export-case-reviews.ts';
