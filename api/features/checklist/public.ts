/** What other capabilities may use of the checklist. */
export { exportTickedPapers } from './export-ticked-papers.ts';
