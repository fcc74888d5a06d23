import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { findForm } from '../forms/public.ts';
import { blankStatus, makeOfficialPdf, type PrintableForm } from '../official-pdf/public.ts';
import { FormNotFoundError } from './applications-errors.ts';
import { editionOfApplication } from './edition-of-application.ts';
import { openAnswers } from './sealed-answers.ts';

interface PrintedApplication {
  readonly kind: PrintStatus['kind'];
  readonly bytes: Uint8Array;
  readonly name: string;
}

type OfEdition = Pick<Application, 'formType' | 'edition'>;

export interface PrintStatus {
  readonly kind: 'OFFICIAL_FORM' | 'ANSWER_SHEET';
  /** A sentence when the official blank is not there; null when it is, or when this form is not filled yet. */
  readonly howToGetTheBlank: string | null;
}

/** What printing gives now. @throws FormNotFoundError */
export async function printStatus(ctx: Context, application: OfEdition): Promise<PrintStatus> {
  const { form, pdfMap } = printableForm(ctx, application);
  if (!pdfMap) return { kind: 'ANSWER_SHEET', howToGetTheBlank: null };
  const { isReady, sentence } = await blankStatus(ctx, form, pdfMap);
  return isReady
    ? { kind: 'OFFICIAL_FORM', howToGetTheBlank: null }
    : { kind: 'ANSWER_SHEET', howToGetTheBlank: sentence };
}

/**
 * The official form filled with the answers as they are stored, or an answer sheet.
 * @returns a name without anything personal: it stays in download folders and histories.
 * @throws FormNotFoundError, LettersNotPrintableError
 */
export async function printApplication(ctx: Context, application: Application): Promise<PrintedApplication> {
  const formData = openAnswers(ctx.vault, application);
  const { kind, bytes } = await makeOfficialPdf(ctx, { ...printableForm(ctx, application), formData });
  return {
    kind,
    bytes,
    name: kind === 'OFFICIAL_FORM' ? `${application.formType}.pdf` : `${application.formType} answer sheet.pdf`,
  };
}

function printableForm(ctx: Context, application: OfEdition): PrintableForm {
  const form = findForm(ctx, application.formType);
  if (!form || form.kind === 'guide') throw new FormNotFoundError();
  const { definition, model, pdfMap } = editionOfApplication(ctx, application);
  return { form, definition, model, pdfMap };
}
