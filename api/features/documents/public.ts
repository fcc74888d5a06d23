/** The parts of the documents that other capabilities may use. */
export type { DocumentType, Finding, PersonOnDocument, Reading, ConfidenceLevel } from './reading/reading.ts';
export { DOCUMENT_TYPES } from './reading/reading.ts';
export { BoxRef, ConfidenceLevelType } from './reading-refs.ts';
export { documentsNow, findingsForApplication, type DocumentWithFindings } from './findings-for-application.ts';
export { publishDocumentChanged } from './document-events.ts';
export { decryptName, decryptReading } from './document-record.ts';
export { DocumentBeingTranslatedError, DocumentNotFoundError, FileDamagedError } from './documents-errors.ts';
export { documentsOfFacts, findDocument, findDocuments } from './find-document.ts';
export {
  documentProblem,
  findFile,
  loadWritten,
  pageCountOf,
  pageCountsOf,
  sourceDocument,
  sourceLayout,
  sourcePages,
} from './source-files.ts';
export { listDocuments } from './list-documents.ts';
export { needsTranslation } from './needs-translation.ts';
export { isTranslated, orderOfDocument } from './own-orders.ts';
export { checksOf } from './document-checks.ts';
export { countryOfCode, countryOfName, countryOfNameIn } from './reading/understand/countries.ts';
export { formatDate } from './reading-text.ts';
export { languageName } from './reading-text.ts';
export { displayOfValue, labelOfFact, nameOn, titleOfType } from './reading-messages.ts';
export { monthsIn } from './reading/understand/months.ts';
export { kindOfNotice } from './reading/understand/reading-content.ts';
export { readDate } from './reading/understand/read-date.ts';
export { FileTypeMismatchError, PageNotFoundError } from './documents-errors.ts';
export type { DownloadedFile } from './download-document.ts';
export type { PagePicture, ReadingFailure, ScannedCode } from './reading/reading.ts';
export { readSinglePage, scanBytes, scanFile, type SinglePage, type ScanOutcome } from './scan-file.ts';
export {
  discardFiles,
  assignFiles,
  markErasing,
  openFile,
  sha256OfFile,
  writeFile,
  type WrittenFile,
} from './stored-files.ts';
export { sweepFiles } from './sweep-files.ts';
export { readFailedAgain, unreadDocuments, type UnreadDocuments } from './unread-documents.ts';
export { UPLOAD_REFUSALS } from './upload-refusals.ts';
export { readUploadForm, type IncomingFile } from './upload-form.ts';
export { FileTypeDetector } from './detect-file-type.ts';
export { cleanFileName } from './upload-rules.ts';
