import type { TranslationCertificate, TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { languageName } from '../documents/public.ts';
import { decryptProfile } from '../translators/public.ts';
import { verifyUrl } from './certificate-code.ts';
import type { CertificateFacts } from './certificate-pdf.ts';
import { CertificateIncompleteError } from './certificates-errors.ts';
import { printedDocument } from './document-title.ts';

/** Returns the signer as printed. @throws CertificateIncompleteError if the translator has no profile */
export function signerOf({ vault }: Pick<Services, 'vault'>, translator: Translator): CertificateFacts['translator'] {
  const profile = decryptProfile(vault, translator);
  if (!profile)
    throw new CertificateIncompleteError('A certificate names you and your address. Fill in your profile first.');
  const { street, city, state, postalCode, country } = profile;
  return {
    printedName: profile.printedName,
    address: [street, `${city}, ${state} ${postalCode}`.trim(), country].filter((line) => line !== ''),
    phone: profile.phone,
    email: profile.email,
    credential: profile.credential,
  };
}

/** Returns what an order's certificate states, the same each time it is printed. */
export function certificateFacts(
  services: Pick<Services, 'vault' | 'settings'>,
  order: TranslationOrder,
  certificate: TranslationCertificate,
  translator: CertificateFacts['translator'],
): CertificateFacts {
  const { code, pageCount, version, sourceLanguage, createdAt } = certificate;
  return {
    ...printedDocument(services, order, certificate),
    language: languageName(sourceLanguage, 'en'),
    pageCount,
    version,
    trackingNumber: order.trackingNumber,
    code,
    verifyUrl: verifyUrl(services.settings, code),
    printedAt: createdAt,
    translator,
  };
}
