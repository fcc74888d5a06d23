import { DomainError } from '../../platform/errors.ts';

/** Also the answer for a document of somebody else. */
export class DocumentNotFoundError extends DomainError {
  readonly code = 'DOCUMENT_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('There is no such document. It may have been deleted. Reload the list to see what is there.');
  }
}

/** Somebody works with it. */
export class DocumentBeingTranslatedError extends DomainError {
  readonly code = 'DOCUMENT_BEING_TRANSLATED';
  readonly status = 409;
  constructor() {
    super(
      'This document is being translated. Keep it until the translation is delivered, or delete it and end the translation too (evenIfOrdered).',
    );
  }
}

/** No picture of that page, or none yet. */
export class PageNotFoundError extends DomainError {
  readonly code = 'PAGE_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('There is no picture of this page. Download the document to see all of it.');
  }
}

/** The stored bytes are not those that were uploaded, or gone. */
export class FileDamagedError extends DomainError {
  readonly code = 'FILE_DAMAGED';
  readonly status = 500;
  constructor() {
    super('The stored file is damaged and cannot be opened. Delete this document and upload it again.');
  }
}

/** The specification's sentence. */
export class FileTooLargeError extends DomainError {
  readonly code = 'FILE_TOO_LARGE';
  readonly status = 413;
  constructor() {
    super('Please select a file smaller than 10MB.');
  }
}

/** By its name. The specification's sentence. */
export class InvalidFileTypeError extends DomainError {
  readonly code = 'INVALID_FILE_TYPE';
  readonly status = 415;
  constructor() {
    super('Please select a PDF, Word document, or image file.');
  }
}

/** What is in it is not what its name says. */
export class FileTypeMismatchError extends DomainError {
  readonly code = 'FILE_TYPE_MISMATCH';
  readonly status = 415;
  constructor() {
    super(
      'What is in this file is not what its name says. Open it on your device, save it as a PDF, Word, JPEG or PNG file, and upload that one.',
    );
  }
}

/** A polyglot: it would be one thing to one program and something else to another. */
export class FileHidesAnotherError extends DomainError {
  readonly code = 'FILE_HIDES_ANOTHER';
  readonly status = 422;
  constructor() {
    super(
      'This file has a second file hidden in it, which can be unsafe. Print it to a new PDF, or take a new photo, and upload that one.',
    );
  }
}

export class FileHasMacrosError extends DomainError {
  readonly code = 'FILE_HAS_MACROS';
  readonly status = 422;
  constructor() {
    super('This Word file can run macros. Save it as a plain Word document (.docx) or as a PDF and upload that one.');
  }
}

/** Of a Word file; whether a PDF opens is told by reading it. */
export class FilePasswordProtectedError extends DomainError {
  readonly code = 'FILE_PASSWORD_PROTECTED';
  readonly status = 422;
  constructor() {
    super(
      'This Word file is protected with a password. Save a copy without a password, or a PDF, and upload that one.',
    );
  }
}

export class FileEmptyError extends DomainError {
  readonly code = 'FILE_EMPTY';
  readonly status = 422;
  constructor() {
    super('This file is empty. Check that it opens on your device, then select it again.');
  }
}

export class FileMissingError extends DomainError {
  readonly code = 'FILE_MISSING';
  readonly status = 400;
  constructor() {
    super('No file was sent. Send one file in the form field "file".');
  }
}

export class OneFileOnlyError extends DomainError {
  readonly code = 'ONE_FILE_ONLY';
  readonly status = 400;
  constructor() {
    super('Send one file at a time: more than one was sent, and none was kept.');
  }
}

export class UnknownUploadFieldError extends DomainError {
  readonly code = 'UNKNOWN_UPLOAD_FIELD';
  readonly status = 400;
  constructor(others: readonly string[]) {
    const names = others.map((name) => `"${name}"`).join(' or ');
    super(`An upload has the form fields "file" and, if you like, ${names}, and no others. Nothing was kept.`);
  }
}

export class NotAnUploadError extends DomainError {
  readonly code = 'NOT_AN_UPLOAD';
  readonly status = 415;
  constructor() {
    super('Send the file as multipart/form-data, in the form field "file".');
  }
}

/** The connection or the form ended before the file did. */
export class UploadCutOffError extends DomainError {
  readonly code = 'UPLOAD_CUT_OFF';
  readonly status = 400;
  constructor() {
    super('The upload ended before the whole file was here, and nothing was kept. Please try again.');
  }
}
