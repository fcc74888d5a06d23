/** Interface of the cases capability for other capabilities. */
export { publishCaseChanged, touchCase } from './case-events.ts';
export { titleOfCase } from './case-title.ts';
export { CaseNotFoundError } from './cases-errors.ts';
export { unsettledAbout, type Unsettled } from './confirm-in-case.ts';
export { onFormMoved } from './on-form-moved.ts';
export { formsOfCase, loadCase } from './find-case.ts';
