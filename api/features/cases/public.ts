/** What other capabilities may use of the cases. */
export { CaseNotFoundError } from './cases-errors.ts';
export { findCase, formsOfCase, type BoundForm } from './find-case.ts';
export { CaseRef } from './case-refs.ts';
