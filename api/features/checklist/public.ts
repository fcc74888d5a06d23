/** What other capabilities may use of the checklist. */
export { checklistOfApplication, type ChecklistItem } from './checklist-of-application.ts';
