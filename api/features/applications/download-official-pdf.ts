import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { makeOfficialPdf } from '../official-pdf/public.ts';
import { findApplication } from './find-application.ts';
import { openAnswers } from './sealed-answers.ts';

const DOWNLOADING: Limit = { name: 'download-official-pdf', times: 60, seconds: 60 };

/**
 * The official form filled with the answers as they are stored, or an answer sheet when the blank is not there.
 * The cookie is enough: a new tab cannot send a header.
 * @returns a name without anything personal: it stays in download folders and histories.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws ApplicationNotFoundError also for an application of somebody else
 */
export async function downloadOfficialPdf(ctx: Context, id: string): Promise<{ bytes: Uint8Array; name: string }> {
  const viewer = requireViewer(ctx);
  await ctx.limits.take(DOWNLOADING, viewer.id);
  const application = await findApplication(ctx, id);
  const { formType, edition } = application;
  const { kind, bytes } = await makeOfficialPdf(ctx, {
    formType,
    edition,
    answers: openAnswers(ctx.vault, application),
    language: ctx.caller.language,
  });
  return { bytes, name: kind === 'OFFICIAL_FORM' ? `${formType}.pdf` : `${formType} answer sheet.pdf` };
}
