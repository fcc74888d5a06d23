import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TranslationCertificate, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import {
  findFile,
  assignFiles,
  languageName,
  openFile,
  sha256OfFile,
  sourceLayout,
  sourcePages,
  writeFile,
  type WrittenFile,
} from '../documents/public.ts';
import { loadPages, moveOrder } from '../translations/public.ts';
import { verifyUrl } from './certificate-code.ts';
import { CertificateIncompleteError } from './certificates-errors.ts';
import { makeDeliveryPdf, type DeliveryParts, type Picture } from './delivery-pdf.ts';
import { printedDocument } from './document-title.ts';
import { deleteScan } from './waiting-scan.ts';

interface Certifying {
  /** Pages of the signed certificate. */
  readonly pictures: readonly Picture[];
  /** Called with the written PDF, which no row refers to until the order has moved. */
  readonly isNew: (delivery: WrittenFile) => void;
  /** Runs in the transaction that moves the order. */
  readonly effect: (tx: Transaction) => Promise<void>;
}

/**
 * Makes the PDF for the customer and completes the certification; from then on the code checks as certified.
 * @throws CertificateIncompleteError, StageOutOfOrderError if another request was faster
 */
export async function certifyOrder(
  ctx: Context,
  order: TranslationOrder,
  certificate: TranslationCertificate,
  { pictures, isNew, effect }: Certifying,
): Promise<TranslationOrder> {
  const pdf = await makeDeliveryPdf(await partsOf(ctx, order, certificate, pictures));
  const delivery = await writeFile(ctx, {
    kind: 'delivery',
    userId: order.userId,
    bytes: Readable.from([Buffer.from(pdf)]),
  });
  isNew(delivery);
  return await moveOrder(ctx, order, 'complete_certification', {
    changes: { readyAt: ctx.now() },
    effect: async (tx) => {
      await effect(tx);
      await assignFiles(tx, { orderId: order.id }, [{ id: delivery.id, page: order.version }]);
      await deleteScan(tx, certificate);
      await certify(tx, certificate, { sha256: delivery.sha256, at: ctx.now() });
    },
  });
}

async function partsOf(
  ctx: Context,
  order: TranslationOrder,
  certificate: TranslationCertificate,
  signed: readonly Picture[],
): Promise<DeliveryParts> {
  const [files, translated, layout, original] = await Promise.all([
    sourcePages(ctx, order),
    loadPages(ctx, { orderId: order.id, version: order.version }),
    sourceLayout(ctx, order),
    findFile(ctx, { documentId: order.documentId ?? '', kind: 'original' }),
  ]);
  if (files.length === 0)
    throw new CertificateIncompleteError(
      'The document of this order has no pages any more, so nothing can be certified.',
    );
  const pages: DeliveryParts['pages'][number][] = [];
  for (const file of files) {
    const { page, width, height } = file;
    const bytes = await buffer(await openFile(ctx, file, order.userId));
    const blocks = translated.find((workPage) => workPage.page === page)?.blocks ?? [];
    const ruledLines = layout.find((layoutPage) => layoutPage.page === page)?.ruledLines ?? [];
    pages.push({ blocks, ruledLines, picture: { width: width ?? 1, height: height ?? 1, bytes } });
  }
  return {
    trackingNumber: order.trackingNumber,
    version: order.version,
    ...printedDocument(ctx, order, certificate),
    language: languageName(certificate.sourceLanguage, 'en'),
    code: certificate.code,
    verifyUrl: verifyUrl(ctx.settings, certificate.code),
    certifiedAt: ctx.now(),
    sourceSha256: original ? sha256OfFile(ctx, original, order.userId) : undefined,
    certificate: signed,
    pages,
  };
}

/** Marks the code as certified and those of earlier versions as replaced, in the transaction that moves the order. */
async function certify(
  tx: Transaction,
  { id, code, orderId, version }: TranslationCertificate,
  { sha256, at }: { sha256: string; at: Date },
): Promise<void> {
  await tx.translationCertificate.update({ where: { id }, data: { sha256, certifiedAt: at } });
  await tx.translationCertificate.updateMany({
    where: { orderId, version: { lt: version } },
    data: { replacedByCode: code },
  });
}
