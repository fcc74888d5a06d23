/** The parts of the checklist that other capabilities may use. */
export { checklistOfApplication, countMissingPapers, type ChecklistItem } from './checklist-of-application.ts';
