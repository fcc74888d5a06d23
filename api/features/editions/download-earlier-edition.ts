import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { applicationsByIds, inEdition, payForPdf, printApplication } from '../applications/public.ts';
import { decryptContent } from './earlier-edition-record.ts';
import { EarlierEditionNotFoundError } from './editions-errors.ts';

const DOWNLOADING: Limit = { name: 'download-earlier-edition', times: 60, seconds: 60 };

/**
 * Returns the form as it was in an earlier edition, as a PDF; paid with the application. The cookie is sufficient.
 * @throws NotSignedInError, TooManyRequestsError, EarlierEditionNotFoundError
 * @throws FormNotFoundError if that edition is no longer available
 * @throws PaymentRequiredError in production without a credit
 */
export async function downloadEarlierEdition(
  ctx: Context,
  { id, edition }: { readonly id: string; readonly edition: string },
  language: string,
): Promise<{ bytes: Uint8Array; name: string }> {
  const { id: userId } = requireViewer(ctx);
  await ctx.limits.take(DOWNLOADING, userId);
  const earlier = await ctx.db.earlierEdition.findFirst({ where: { applicationId: id, edition, userId } });
  const [application] = await applicationsByIds(ctx, userId, [id]);
  if (!earlier || !application) throw new EarlierEditionNotFoundError();
  const asItWas = inEdition(ctx, application, edition, decryptContent(ctx.vault, earlier));
  const { kind, bytes, name } = await printApplication(ctx, asItWas, language);
  if (kind === 'OFFICIAL_FORM') await payForPdf(ctx, application);
  return { bytes, name };
}
