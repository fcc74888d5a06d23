import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { languageInWords } from '../documents/public.ts';
import { auditAs, openProfile } from '../translators/public.ts';
import { loadPages, printedBlock } from '../translations/public.ts';
import { verifyUrl } from './certificate-code.ts';
import { makeCertificatePdf, type CertificateFacts } from './certificate-pdf.ts';
import { certificateOf, documentTitleOf } from './certificate-record.ts';
import { LetterNotPrintableError, CertificateIncompleteError } from './certificates-errors.ts';
import { titleOfDocumentType } from './document-title.ts';
import { unprintableLetters } from './printed-letters.ts';
import { requireHolder } from '../desk/public.ts';

const PRINTING: Limit = { name: 'print-certificate', times: 120, seconds: 3_600 };

/**
 * The certificate of a translation, to be printed and signed by hand. Printed again it is the same, code and all.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws OrderNotHeldError unless the viewer is its translator and it is to be certified
 * @throws CertificateIncompleteError, LetterNotPrintableError
 */
export async function printCertificate(
  ctx: Context,
  orderId: string,
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const { order, translator } = await requireHolder(ctx, orderId, 'certify');
  await ctx.limits.take(PRINTING, translator.id);
  const profile = openProfile(ctx.vault, translator);
  if (!profile)
    throw new CertificateIncompleteError('A certificate names you and your address. Fill in your profile first.');
  const { street, city, state, postalCode, country } = profile;
  const printed = {
    printedName: profile.printedName,
    address: [street, `${city}, ${state} ${postalCode}`.trim(), country].filter((line) => line !== ''),
    phone: profile.phone,
    email: profile.email,
    credential: profile.credential,
  };
  refuseUnprintable(Object.values(printed).flat());
  const pages = await loadPages(ctx, { orderId, version: order.version });
  refuseUnprintable(pages.flatMap(({ blocks }) => blocks.map(printedBlock)));
  const certificate = await certificateOf(ctx, order, translator.languages);
  const { code, pageCount, version } = certificate;
  const facts: CertificateFacts = {
    documentTitle: documentTitleOf(ctx, order),
    documentType: titleOfDocumentType(certificate.documentType, 'en'),
    language: languageInWords(certificate.sourceLanguage, 'en'),
    pageCount,
    version,
    trackingNumber: order.trackingNumber,
    code,
    verifyUrl: verifyUrl(ctx.settings, code),
    printedAt: certificate.createdAt,
    translator: printed,
  };
  const bytes = await makeCertificatePdf(facts);
  await auditAs(ctx, translator, 'print-certificate', orderId, { version });
  return { bytes, name: `${order.trackingNumber}-certificate.pdf` };
}

/** @throws LetterNotPrintableError naming each letter once */
function refuseUnprintable(texts: readonly (string | null)[]): void {
  const letters = unprintableLetters(texts.join('\n'));
  if (letters.length > 0) throw new LetterNotPrintableError(letters);
}
