/** For tests of capabilities that begin with a form of somebody. */
export { deleteApplication } from '../features/applications/delete-application.ts';
