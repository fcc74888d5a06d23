import { Readable } from 'node:stream';
import type { TranslationCertificate, TranslationOrder, Translator } from '../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { readSinglePage, scanBytes } from '../../documents/public.ts';
import { codeInGroups } from '../certificate-code.ts';
import { certificateFacts, signerOf } from '../certificate-facts.ts';
import { makeCertificatePdf } from '../certificate-pdf.ts';
import type { PrintedPaper } from './compare-with-printed.ts';

/** Returns the certificate as it was printed. @throws CertificateIncompleteError */
export async function printedPaper(
  ctx: Context,
  order: TranslationOrder,
  certificate: TranslationCertificate,
  translator: Translator,
): Promise<PrintedPaper> {
  const pdf = await makeCertificatePdf(certificateFacts(ctx, order, certificate, signerOf(ctx, translator)));
  return await paperOfPdf(pdf, [order.trackingNumber, codeInGroups(certificate.code)]);
}

export async function paperOfPdf(pdf: Uint8Array, marks: readonly string[]): Promise<PrintedPaper> {
  const bytes = () => Readable.from([Buffer.from(pdf)]);
  const paper = await readSinglePage(bytes(), 'application/pdf');
  const scan = await scanBytes(bytes(), 'application/pdf');
  const code = scan.ok ? scan.pages[0]?.code : undefined;
  if (!paper || !code) throw new Error('a certificate of our own cannot be read');
  return { paper, corners: code.corners, marks };
}
