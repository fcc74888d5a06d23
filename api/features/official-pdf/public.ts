import type { FormData, FormDefinition } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import { DomainError } from '../../platform/errors.ts';
import { howToGetBlank } from './answer-sheet.ts';
import type { BlankContext, BlankSource } from './blank-source.ts';
import { checkLetters } from './check-letters.ts';
import { fillOfficialForm } from './fill-official-form.ts';
import { findBlank } from './find-blank.ts';
import type { PdfMap } from '../../../schema/forms/pdf-map.ts';
import type { BlankListing } from './read-boxes.ts';
import { readVisibleAnswers } from './visible-answers.ts';

export type { BlankContext, BlankSource } from './blank-source.ts';
export { LettersNotPrintableError } from './official-pdf-errors.ts';
export { fetchAccepted } from './find-blank.ts';
export type { BlankListing, BoxListing } from './read-boxes.ts';

/** One edition of a form with all that printing it takes. */
export interface PrintableForm {
  readonly form: BlankSource;
  readonly definition: FormDefinition;
  /** Undefined for a form without a map: it gets an answer sheet. */
  readonly pdfMap: PdfMap | undefined;
  readonly model: FormModel;
}

export interface OfficialPdf {
  readonly kind: 'OFFICIAL_FORM' | 'ANSWER_SHEET';
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Sentences for the person. */
  readonly warnings: readonly string[];
}

/**
 * The official form filled with these answers, or, without a blank that fits, an answer sheet with the reason in
 * `warnings`. Signatures stay empty. Nothing is cut or dropped: what a box cannot hold is in the Additional Information
 * part or on sheets behind it.
 * @throws LettersNotPrintableError before anything is filled.
 */
export async function makeOfficialPdf(
  ctx: BlankContext,
  { form, definition, pdfMap, model, formData }: PrintableForm & { readonly formData: FormData },
): Promise<OfficialPdf> {
  const answers = readVisibleAnswers(model, formData);
  const { blank, problem } = pdfMap ? await lookForBlank(ctx, form, pdfMap) : {};
  if (pdfMap && blank) {
    checkLetters(answers);
    const bytes = await fillOfficialForm({ form, pdfMap, blank, answers });
    return { kind: 'OFFICIAL_FORM', bytes, fileName: `${form.formType}.pdf`, warnings: [] };
  }
  // pdf-lib takes 100 ms to load: only those who need it wait for it.
  const { makeAnswerSheet } = await import('./answer-sheet.ts');
  const bytes = await makeAnswerSheet(form, pdfMap?.official.printedEdition ?? definition.edition, answers);
  const reason =
    problem?.message ?? `There is no blank of Form ${form.formType} here, so this is a list of your answers.`;
  return {
    kind: 'ANSWER_SHEET',
    bytes,
    fileName: `${form.formType}-answers.pdf`,
    warnings: [reason, howToGetBlank(form)],
  };
}

export interface BlankStatus {
  readonly isReady: boolean;
  /** One line for the start of the server and for people who run it. */
  readonly sentence: string;
}

/** Is the blank there and the right one? Never fetches, so that a page does not wait for the agency's site. */
export async function blankStatus(ctx: BlankContext, form: BlankSource, pdfMap: PdfMap): Promise<BlankStatus> {
  const here = { ...ctx, settings: { ...ctx.settings, canFetchBlanks: false } };
  const { blank, problem } = await lookForBlank(here, form, pdfMap);
  const { printedEdition } = pdfMap.official;
  if (blank) return { isReady: true, sentence: `The official ${form.formType} (edition ${printedEdition}) is ready.` };
  const reason = problem?.message ?? `The official ${form.formType} (edition ${printedEdition}) is not here.`;
  return {
    isReady: false,
    sentence: `${reason} ${howToGetBlank(form)} Or put ${form.formType}.pdf into a folder and name it in OFFICIAL_FORMS_DIR.`,
  };
}

/** A blank that cannot be used is not the person's fault: they get their answers, and the reason. */
async function lookForBlank(ctx: BlankContext, form: BlankSource, { official }: PdfMap) {
  try {
    return { blank: await findBlank(ctx, form, official) };
  } catch (error) {
    if (error instanceof DomainError) return { problem: error };
    throw error;
  }
}

/**
 * All boxes of an official file with its fingerprint, for editors.
 * @throws NotAFormPdfError
 */
export async function readBoxes(official: Uint8Array): Promise<BlankListing> {
  return (await import('./read-boxes.ts')).readBoxes(official);
}
