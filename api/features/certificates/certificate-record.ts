import type { TranslationCertificate, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context, Services } from '../../platform/context.ts';
import { decryptReading, pageCountOf, sourceDocument } from '../documents/public.ts';
import { newCertificateCode } from './certificate-code.ts';
import { CertificateIncompleteError } from './certificates-errors.ts';

/**
 * Returns the certificate of the order's version, creating it on the first print. Repeated and concurrent calls get
 * the same code.
 * @param languages languages that the translator translates from
 * @throws CertificateIncompleteError
 */
export async function certificateOf(
  ctx: Context,
  order: TranslationOrder,
  languages: readonly string[],
): Promise<TranslationCertificate> {
  const known = await findCertificate(ctx, order);
  if (known) return known;
  const document = await sourceDocument(ctx, order);
  const reading = document && decryptReading(ctx.vault, document);
  const sourceLanguage =
    order.sourceLanguage ??
    (languages.length === 1 ? languages[0] : languages.find((language) => language === reading?.language));
  if (!sourceLanguage)
    throw new CertificateIncompleteError(
      'This order does not say which language the document is in, and a certificate must. Ask the customer in a comment.',
    );
  const pageCount = await pageCountOf(ctx, order);
  if (pageCount === 0)
    throw new CertificateIncompleteError(
      'The document of this order has no pages any more, so nothing can be certified.',
    );
  await ctx.db.translationCertificate.createMany({
    data: [
      {
        id: ctx.newId('cer'),
        code: newCertificateCode(),
        orderId: order.id,
        version: order.version,
        documentType: reading?.documentType ?? 'other',
        sourceLanguage,
        pageCount,
        createdAt: ctx.now(),
      },
    ],
    // The unique index on order and version decides between concurrent calls.
    skipDuplicates: true,
  });
  const made = await findCertificate(ctx, order);
  if (!made) throw new Error('a certificate that was made is not there');
  return made;
}

/** Returns null if it has not been printed yet. */
export const findCertificate = (
  { db }: Pick<Services, 'db'>,
  { id: orderId, version }: Pick<TranslationOrder, 'id' | 'version'>,
): Promise<TranslationCertificate | null> =>
  db.translationCertificate.findUnique({ where: { orderId_version: { orderId, version } } });
