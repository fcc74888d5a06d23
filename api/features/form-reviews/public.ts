/** What other capabilities may use of the form reviews. */
export { reviewedForm, type ReviewedAnswer, type ReviewedSection } from './reviewed-form.ts';
