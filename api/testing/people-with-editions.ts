/** Helpers for tests of editions that use a begun form. */
export { saveApplication } from '../features/applications/save-application.ts';
export { startApplication } from '../features/applications/start-application.ts';
export { signIn, type SignedInClient } from '../features/applications/testing/transports.ts';
export { commentOnSharedCase } from '../features/case-sharing/comment-on-shared-case.ts';
export { shareCase } from '../features/case-sharing/share-case.ts';
export { addFormToCase } from '../features/cases/add-form-to-case.ts';
export { saveFiling } from '../features/filings/save-filing.ts';
