import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { pdfSeconds, stopwatch } from '../../platform/metrics.ts';
import { traced } from '../../platform/tracing.ts';
import { loadApplication } from './find-application.ts';
import { printApplication } from './print-application.ts';
import { payForPdf } from './unlock-official-pdf.ts';

const DOWNLOADING: Limit = { name: 'download-official-pdf', times: 60, seconds: 60 };

/**
 * The viewer's application as a PDF. The first download of the official form uses one unit, unless it was unlocked
 * before. The cookie is enough then: a new tab cannot send a header.
 * @param language of the pages that are not the agency's: what a draft lacks, an answer sheet
 * @throws NotSignedInError, TooManyRequestsError
 * @throws ApplicationNotFoundError also for an application of somebody else
 * @throws FormNotFoundError
 * @throws PaymentRequiredError in production without a unit
 */
export async function downloadOfficialPdf(
  ctx: Context,
  id: string,
  language = ctx.caller.language,
): Promise<{ bytes: Uint8Array; name: string }> {
  const viewer = requireViewer(ctx);
  await ctx.limits.take(DOWNLOADING, viewer.id);
  const application = await loadApplication(ctx, viewer.id, id);
  const seconds = stopwatch();
  const printed = await traced('pdf', {}, () => printApplication(ctx, application, language));
  pdfSeconds.observe({ kind: printed.kind }, seconds());
  if (printed.kind === 'OFFICIAL_FORM') await payForPdf(ctx, application);
  return printed;
}
