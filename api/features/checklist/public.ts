/** What other capabilities may use of the checklist. */
export { checklistOfApplication } from './checklist-of-application.ts';
