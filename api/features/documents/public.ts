/** What other capabilities may use of the documents. */
export { exportDocuments } from './export-documents.ts';
export { eraseForgotten, forgetDocuments } from './forget-documents.ts';
export type { DocumentType, Finding, PersonOnDocument, Reading, Sureness } from './reading/reading.ts';
export { sweepFiles } from './sweep-files.ts';
export { DOCUMENT_TYPES } from './reading/reading.ts';
export { BoxRef, SurenessType } from './reading-refs.ts';
export { findingsForApplication, type DocumentWithFindings } from './findings-for-application.ts';
export { publishDocumentChanged } from './document-events.ts';
export { openName, openReading } from './document-record.ts';
export { DocumentNotFoundError } from './documents-errors.ts';
export { findDocument } from './find-document.ts';
export { translationOf } from './translation-of.ts';
export { checksOf } from './document-checks.ts';
export { countryOfCode, countryOfName } from './reading/understand/countries.ts';
export { dateInWords } from './words-in.ts';
