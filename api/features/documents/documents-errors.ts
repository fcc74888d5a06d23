import { refusal } from '../../platform/errors.ts';

/** Also returned for another user's document. */
export class DocumentNotFoundError extends refusal(
  'DOCUMENT_NOT_FOUND',
  404,
  'There is no such document. It may have been deleted. Reload the list to see what is there.',
) {}

/** A translator is working on it. */
export class DocumentBeingTranslatedError extends refusal(
  'DOCUMENT_BEING_TRANSLATED',
  409,
  'This document is being translated. Keep it until the translation is delivered, or delete it and end the translation too (evenIfOrdered).',
) {}

/** The page has no picture, or none yet. */
export class PageNotFoundError extends refusal(
  'PAGE_NOT_FOUND',
  404,
  'There is no picture of this page. Download the document to see all of it.',
) {}

/** The stored bytes differ from the upload, or are missing. */
export class FileDamagedError extends refusal(
  'FILE_DAMAGED',
  500,
  'The stored file is damaged and cannot be opened. Delete this document and upload it again.',
) {}

/** Message given by the specification. */
export class FileTooLargeError extends refusal('FILE_TOO_LARGE', 413, 'Please select a file smaller than 10MB.') {}

/** Judged by the file name. Message given by the specification. */
export class InvalidFileTypeError extends refusal(
  'INVALID_FILE_TYPE',
  415,
  'Please select a PDF, Word document, or image file.',
) {}

/** The content does not match the file name. */
export class FileTypeMismatchError extends refusal(
  'FILE_TYPE_MISMATCH',
  415,
  'What is in this file is not what its name says. Open it on your device, save it as a PDF, Word, JPEG or PNG file, and upload that one.',
) {}

/** A polyglot: one type to one program and another type to the next. */
export class FileHidesAnotherError extends refusal(
  'FILE_HIDES_ANOTHER',
  422,
  'This file has a second file hidden in it, which can be unsafe. Print it to a new PDF, or take a new photo, and upload that one.',
) {}

export class FileHasMacrosError extends refusal(
  'FILE_HAS_MACROS',
  422,
  'This Word file can run macros. Save it as a plain Word document (.docx) or as a PDF and upload that one.',
) {}

/** A Word file; a password-protected PDF is detected when it is read. */
export class FilePasswordProtectedError extends refusal(
  'FILE_PASSWORD_PROTECTED',
  422,
  'This Word file is protected with a password. Save a copy without a password, or a PDF, and upload that one.',
) {}

export class FileEmptyError extends refusal(
  'FILE_EMPTY',
  422,
  'This file is empty. Check that it opens on your device, then select it again.',
) {}

export class FileMissingError extends refusal(
  'FILE_MISSING',
  400,
  'No file was sent. Send one file in the form field "file".',
) {}

export class OneFileOnlyError extends refusal(
  'ONE_FILE_ONLY',
  400,
  'Send one file at a time: more than one was sent, and none was kept.',
) {}

export class UnknownUploadFieldError extends refusal('UNKNOWN_UPLOAD_FIELD', 400) {
  constructor(others: readonly string[]) {
    const names = others.map((name) => `"${name}"`).join(' or ');
    super(`An upload may only have the form fields "file" and, optionally, ${names}. Nothing was stored.`);
  }
}

export class NotAnUploadError extends refusal(
  'NOT_AN_UPLOAD',
  415,
  'Send the file as multipart/form-data, in the form field "file".',
) {}

/** The connection or the form ended before the file did. */
export class UploadCutOffError extends refusal(
  'UPLOAD_CUT_OFF',
  400,
  'The upload ended before the whole file was here, and nothing was kept. Please try again.',
) {}
