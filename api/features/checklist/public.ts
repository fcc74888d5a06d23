/** What other capabilities may use of the checklist. */
export { checklistOfApplication, countMissingPapers, type ChecklistItem } from './checklist-of-application.ts';
