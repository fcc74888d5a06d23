import type { OwnPdf } from '../../generated/prisma/client.ts';
import { refusal } from '../../platform/errors.ts';

/** Also thrown for another user's PDF. */
export class OwnPdfNotFoundError extends refusal(
  'OWN_PDF_NOT_FOUND',
  404,
  'This PDF is not here. It may have been deleted, or it belongs to another account.',
) {}

/** Another tab or device saved first. Nothing was written; both versions can be shown. */
export class OwnPdfChangedElsewhereError extends refusal('OWN_PDF_CHANGED_ELSEWHERE', 409) {
  /** Row as stored now. */
  readonly current: OwnPdf;
  constructor(current: OwnPdf) {
    super('This was changed in another tab or device. Look at both versions and choose which answers to keep.');
    this.current = current;
  }
}

export class TooManyOwnPdfsError extends refusal('TOO_MANY_OWN_PDFS', 409) {
  constructor(most: number) {
    super(`You have ${most} PDFs here, the maximum per account. Delete one that you no longer need first.`);
  }
}

export class OwnPdfNotAPdfError extends refusal(
  'OWN_PDF_NOT_A_PDF',
  415,
  'This file is not a PDF. Download the blank form again from its official page and choose the file that ends in .pdf.',
) {}

export class OwnPdfLockedError extends refusal(
  'OWN_PDF_LOCKED',
  422,
  'This PDF asks for a password. Download the blank form again from its official page, where it has none.',
) {}

export class OwnPdfWithoutBoxesError extends refusal(
  'OWN_PDF_WITHOUT_BOXES',
  422,
  'This PDF has no boxes to type in: it may be a scan, or a form that only Adobe Reader can show. Look for a fillable PDF on the official page, or print this one and fill it in by hand.',
) {}

export class OwnPdfTooLargeError extends refusal('OWN_PDF_TOO_LARGE', 422) {
  constructor(pages: number, boxes: number) {
    super(
      `This PDF has more than ${pages} pages or more than ${boxes} boxes. Upload the form alone, without its instructions.`,
    );
  }
}

/** The file is damaged, or exceeds the limits of the process that reads it. */
export class OwnPdfUnreadableError extends refusal(
  'OWN_PDF_UNREADABLE',
  422,
  'This PDF is damaged, or built in a way that cannot be read here. Download it again from its official page, or fill it in by hand.',
) {}

/** The filled file could not be read back. */
export class OwnPdfNotWrittenError extends refusal(
  'OWN_PDF_NOT_WRITTEN',
  422,
  'This PDF could not be filled so that every answer can be read back, so there is nothing to download. Your answers are kept: copy them into the form by hand.',
) {}

/** Tern has this very form, with its own questions and checks. */
export class OwnPdfFormIsHereError extends refusal('OWN_PDF_FORM_IS_HERE', 409) {
  readonly details: { readonly formType: string; readonly edition: string };
  constructor(formType: string, edition: string) {
    super(
      `This is Form ${formType}, edition ${edition}. Its questions are here already, with checks: open Form ${formType} instead.`,
    );
    this.details = { formType, edition };
  }
}

export interface HeldAnswer {
  readonly question: string;
  readonly answer: string;
}

/** The user is asked first, so that no content of an uploaded form is stored without their knowledge. */
export class OwnPdfAlreadyFilledError extends refusal('OWN_PDF_ALREADY_FILLED', 409) {
  readonly details: { readonly count: number; readonly answers: readonly HeldAnswer[] };
  constructor(answers: readonly HeldAnswer[]) {
    super(
      `This PDF already has ${answers.length} filled fields, so it was not stored. Choose whether to keep or clear them: send "filled" as "keep" or "clear".`,
    );
    this.details = { count: answers.length, answers: answers.slice(0, 20) };
  }
}
