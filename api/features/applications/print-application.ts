import type { FormReadiness } from '../../../schema/forms/readiness.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { findLocalisedModel, localisedEdition } from '../forms/public.ts';
import {
  blankFacts,
  handWork,
  howToGetBlank,
  makeOfficialPdf,
  printedLanguage,
  type BlankFacts,
  type HandWork,
  type UnstoredAnswers,
} from '../official-pdf/public.ts';
import { printableForm, type PrintStatus } from './print-status.ts';
import { isCurrent, readinessOfAnswers, type ReadyApplication } from './readiness-of-application.ts';
import { decryptAnswers } from './encrypted-answers.ts';

interface PrintedApplication {
  readonly kind: PrintStatus['kind'];
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Returns how the user can obtain the official blank PDF. @throws FormNotFoundError */
export function howToGetTheBlank(ctx: Context, application: ReadyApplication, language: string): Promise<string> {
  return howToGetBlank(printableForm(ctx, application).form, language);
}

/** Returns what the user must write and sign by hand, beside the form's signatures. @throws FormNotFoundError */
export const handWorkOf = (ctx: Context, application: ReadyApplication): Promise<HandWork> =>
  handWork(ctx, answeredForm(ctx, application));

/** Returns the pages and signature places of the printed form; undefined without a blank. @throws FormNotFoundError */
export const blankFactsOf = (ctx: Context, application: ReadyApplication): Promise<BlankFacts | undefined> =>
  blankFacts(ctx, answeredForm(ctx, application));

const answeredForm = (ctx: Context, application: ReadyApplication) => ({
  ...printableForm(ctx, application),
  formData: decryptAnswers(ctx.vault, application),
  readiness: readinessToPrint(ctx, application, 'en'),
});

/** Whether the PDF would be marked as a draft now. @throws FormNotFoundError */
export function isDraft(ctx: Context, application: ReadyApplication): boolean {
  return !readinessToPrint(ctx, application, 'en').isReady;
}

/**
 * Prints the stored answers on the official form or an answer sheet; marked as a draft until the form is ready.
 * @param language of the user
 * @param notKept values that are printed into this file and never stored
 * @returns the file; its name contains nothing personal, because it stays in download folders and histories
 * @throws FormNotFoundError
 */
export async function printApplication(
  ctx: Context,
  application: Application,
  language: string,
  notKept: UnstoredAnswers = {},
): Promise<PrintedApplication> {
  const form = answeredForm(ctx, application);
  const printed = printedLanguage(language);
  const warning = localisedEdition(ctx, application.formType, application.edition, printed)?.warning;
  const { kind, bytes, fileName } = await makeOfficialPdf(ctx, {
    ...form,
    readiness: readinessToPrint(ctx, application, printed),
    language,
    notKept,
    words: findLocalisedModel(ctx, application, printed) ?? form.model,
    ...(warning && !isCurrent(ctx, application) && { warning }),
  });
  return { kind, bytes, name: fileName };
}

/** Ignores whether the official blank is available: an answer sheet is not a draft because of that. */
function readinessToPrint(ctx: Context, application: ReadyApplication, language: string): FormReadiness {
  const answered = readinessOfAnswers(ctx, application, language);
  return { ...answered, isReady: answered.isReady && isCurrent(ctx, application) };
}
