/** For tests of features that start with a person's document. */
export { deleteDocument } from '../features/documents/delete-document.ts';
export { DocumentBeingTranslatedError } from '../features/documents/documents-errors.ts';
export { signIn, type SignedInClient } from '../features/documents/testing/transports.ts';
export { newOwner } from '../features/documents/testing/people.ts';
export { PASSPORT, storeDocument } from '../features/documents/testing/stored-document.ts';
