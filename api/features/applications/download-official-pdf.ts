import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { loadApplication } from './find-application.ts';
import { printApplication } from './print-application.ts';

const DOWNLOADING: Limit = { name: 'download-official-pdf', times: 60, seconds: 60 };

/**
 * The viewer's application as a PDF. The cookie is enough: a new tab cannot send a header.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws ApplicationNotFoundError also for an application of somebody else
 * @throws FormNotFoundError, LettersNotPrintableError
 */
export async function downloadOfficialPdf(ctx: Context, id: string): Promise<{ bytes: Uint8Array; name: string }> {
  const viewer = requireViewer(ctx);
  await ctx.limits.take(DOWNLOADING, viewer.id);
  return printApplication(ctx, await loadApplication(ctx, viewer.id, id));
}
