/** For tests of features that start with a person's form. */
export { deleteApplication } from '../features/applications/delete-application.ts';
