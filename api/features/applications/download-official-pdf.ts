import { cardExpiryOf, cardNumberOf } from '../../../schema/forms/payment-card.ts';
import type { Application } from '../../generated/prisma/client.ts';
import { requireViewer, requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { pdfSeconds, stopwatch } from '../../platform/metrics.ts';
import { traced } from '../../platform/tracing.ts';
import type { UnstoredAnswers } from '../official-pdf/public.ts';
import { loadApplication } from './find-application.ts';
import { printApplication } from './print-application.ts';
import { printStatus } from './print-status.ts';
import { payForPdf } from './unlock-official-pdf.ts';

const DOWNLOADING: Limit = { name: 'download-official-pdf', times: 60, seconds: 60 };

interface PdfWithCard {
  readonly id: string;
  readonly cardNumber: string;
  readonly cardExpiry?: string | undefined;
  readonly language?: string;
}

/**
 * Returns the viewer's application as a PDF. The first download of the official form uses one credit, unless it was
 * unlocked before. The session cookie alone is then enough, because a new tab cannot send a header.
 * @param language of the pages that are not the agency's: the list of what a draft lacks, or an answer sheet
 * @throws NotSignedInError, TooManyRequestsError
 * @throws ApplicationNotFoundError also for an application of another user
 * @throws FormNotFoundError
 * @throws PaymentRequiredError in production without a credit
 */
export async function downloadOfficialPdf(
  ctx: Context,
  id: string,
  language = ctx.caller.language,
): Promise<{ bytes: Uint8Array; name: string }> {
  const viewer = requireViewer(ctx);
  await ctx.limits.take(DOWNLOADING, viewer.id);
  return printAndPay(ctx, await loadApplication(ctx, viewer.id, id), language);
}

/**
 * Returns the same PDF with a payment card printed in its boxes. The card exists only in these bytes: it is no
 * answer, and no use case that stores anything receives it.
 * @throws the errors of downloadOfficialPdf, and InvalidInputError for an impossible card, without repeating it
 */
export async function downloadPdfWithCard(
  ctx: Context,
  { id, cardNumber, cardExpiry, language = ctx.caller.language }: PdfWithCard,
): Promise<{ bytes: Uint8Array; name: string }> {
  const viewer = requireWriter(ctx);
  await ctx.limits.take(DOWNLOADING, viewer.id);
  const application = await loadApplication(ctx, viewer.id, id);
  const [number, expiry] = [cardNumberOf(cardNumber), cardExpiryOf(cardExpiry ?? '', ctx.now().toISOString())];
  if (number === undefined) throw new InvalidInputError('This is not the number of a card. Check each digit.');
  if ((cardExpiry ?? '') !== '' && expiry === undefined)
    throw new InvalidInputError('Write the month and the year when the card expires, such as 09/2028.');
  if (!(await printStatus(ctx, application)).takesCard)
    throw new InvalidInputError('This form has no boxes for a card, or its official blank is not here.');
  return printAndPay(ctx, application, language, { cardNumber: number, cardExpiry: expiry });
}

async function printAndPay(ctx: Context, application: Application, language: string, notKept?: UnstoredAnswers) {
  const seconds = stopwatch();
  const printed = await traced('pdf', {}, () => printApplication(ctx, application, language, notKept));
  pdfSeconds.observe({ kind: printed.kind }, seconds());
  if (printed.kind === 'OFFICIAL_FORM') await payForPdf(ctx, application);
  return printed;
}
