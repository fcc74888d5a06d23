import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { auditAs } from '../translators/public.ts';
import { loadPages, printedBlock } from '../translations/public.ts';
import { certificateFacts, signerOf } from './certificate-facts.ts';
import { makeCertificatePdf } from './certificate-pdf.ts';
import { certificateOf } from './certificate-record.ts';
import { LetterNotPrintableError } from './certificates-errors.ts';
import { unprintableLetters } from '../../engines/pdf/printed-letters.ts';
import { requireHolder } from '../desk/public.ts';

const PRINTING: Limit = { name: 'print-certificate', times: 120, seconds: 3_600 };

/**
 * Returns a translation's certificate to print and sign by hand, the same with the same code each time.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws OrderNotHeldError unless the viewer is its translator and it awaits certification
 * @throws CertificateIncompleteError, LetterNotPrintableError
 */
export async function printCertificate(
  ctx: Context,
  orderId: string,
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const { order, translator } = await requireHolder(ctx, orderId, 'certify');
  await ctx.limits.take(PRINTING, translator.id);
  const printed = signerOf(ctx, translator);
  refuseUnprintable(Object.values(printed).flat());
  const pages = await loadPages(ctx, { orderId, version: order.version });
  refuseUnprintable(pages.flatMap(({ blocks }) => blocks.map(printedBlock)));
  const certificate = await certificateOf(ctx, order, translator.languages);
  const bytes = await makeCertificatePdf(certificateFacts(ctx, order, certificate, printed));
  await auditAs(ctx, translator, 'print-certificate', orderId, { version: certificate.version });
  return { bytes, name: `${order.trackingNumber}-certificate.pdf` };
}

/** @throws LetterNotPrintableError naming each letter once */
function refuseUnprintable(texts: readonly (string | null)[]): void {
  const letters = unprintableLetters(texts.join('\n'));
  if (letters.length > 0) throw new LetterNotPrintableError(letters);
}
