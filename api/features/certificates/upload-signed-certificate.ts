import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TranslationCertificate, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import {
  eraseFiles,
  FileLook,
  FileTypeMismatchError,
  keepFiles,
  languageInWords,
  openFile,
  scanFile,
  sha256OfFile,
  writeFile,
  type IncomingFile,
  type WrittenFile,
} from '../documents/public.ts';
import { auditAs } from '../translators/public.ts';
import { loadPages, moveOrder, sourcePages } from '../translations/public.ts';
import { verifyUrl } from './certificate-code.ts';
import { documentTitleOf, findCertificate } from './certificate-record.ts';
import {
  CertificateFileTypeError,
  CertificateIncompleteError,
  CertificateNotPrintedError,
  SignatureNotConfirmedError,
} from './certificates-errors.ts';
import { checkSignedScan } from './check-signed-scan.ts';
import { makeDeliveryPdf, type DeliveryParts, type Picture } from './delivery-pdf.ts';
import { titleOfDocumentType } from './document-title.ts';
import { requireHolder } from '../desk/public.ts';

/** Gives the file to `receive` while it arrives, then what else the form says. */
export type SignedCertificateForm = (
  receive: (file: IncomingFile) => Promise<void>,
) => Promise<{ signed?: string; rightPage?: string }>;

const UPLOADING: Limit = { name: 'upload-certificate', times: 60, seconds: 3_600 };
const CONTENTS = ['pdf', 'jpeg', 'png'] as const;
const MIME_TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

interface ReceivedScan extends WrittenFile {
  readonly mimeType: string;
}

/**
 * Takes the scan of the certificate that the translator signed by hand, makes the one PDF of it that the customer gets,
 * and ends the certification: all of that or, after a refusal, nothing. Sent again it is told what holds by then.
 * @throws NotSignedInError, TooManyRequestsError, OrderNotHeldError, CertificateNotPrintedError
 * @throws CertificateFileTypeError, FileTooLargeError, and those of reading the form, of the malware scan and the store
 * @throws SignatureNotConfirmedError, and those of check-signed-scan.ts
 * @throws StageOutOfOrderError when another upload was faster
 */
export async function uploadSignedCertificate(
  ctx: Context,
  orderId: string,
  form: SignedCertificateForm,
): Promise<TranslationOrder> {
  const { order, translator } = await requireHolder(ctx, orderId, 'certify');
  await ctx.limits.take(UPLOADING, translator.id);
  const certificate = await findCertificate(ctx, order);
  if (!certificate) throw new CertificateNotPrintedError();
  const written: WrittenFile[] = [];
  let isKept = false;
  try {
    let scan: ReceivedScan | undefined;
    const { signed, rightPage } = await form(async (file) => {
      scan = await receiveScan(ctx, order.userId, file);
      written.push(scan);
    });
    if (!scan) throw new Error('a form without a file was let through');
    if (signed !== 'yes') throw new SignatureNotConfirmedError();
    const pictures = await checkSignedScan(
      await scanFile(ctx, { ...(await rowOf(ctx, scan)), userId: order.userId }, scan.mimeType),
      {
        code: certificate.code,
        isRightPage: rightPage === 'yes',
      },
    );
    const pdf = await makeDeliveryPdf(await partsOf(ctx, order, certificate, pictures));
    const delivery = await writeFile(ctx, {
      kind: 'delivery',
      userId: order.userId,
      bytes: Readable.from([Buffer.from(pdf)]),
    });
    written.push(delivery);
    const moved = await moveOrder(ctx, order, 'complete_certification', {
      changes: { readyAt: ctx.now() },
      effect: async (tx) => {
        await keepFiles(
          tx,
          { orderId },
          written.map(({ id }) => ({ id, page: order.version })),
        );
        await certify(tx, certificate, { sha256: delivery.sha256, at: ctx.now() });
        await auditAs(ctx, translator, 'upload-certificate', orderId, { version: order.version }, tx);
      },
    });
    isKept = true;
    return moved;
  } finally {
    if (!isKept) await eraseQuietly(ctx, written);
  }
}

/** What it is, its content says; a name proves nothing and a camera's says nothing. */
async function receiveScan(ctx: Context, userId: string, { bytes, limit }: IncomingFile): Promise<ReceivedScan> {
  const look = new FileLook(CONTENTS);
  const scan = ctx.malwareScan?.through();
  // Each hands its error to the next, up to what writes the file.
  const looked = scan ? pipeline(bytes, look, scan, () => {}) : pipeline(bytes, look, () => {});
  try {
    const written = await writeFile(ctx, { kind: 'signed_certificate', userId, bytes: looked, limit });
    const content = CONTENTS.find((one) => one === look.content) ?? 'pdf';
    return { ...written, mimeType: MIME_TYPES[content] };
  } catch (error) {
    if (error instanceof FileTypeMismatchError) throw new CertificateFileTypeError();
    throw error;
  }
}

const rowOf = ({ db }: Context, { id }: WrittenFile) => db.storedFile.findUniqueOrThrow({ where: { id } });

async function partsOf(
  ctx: Context,
  order: TranslationOrder,
  { code, documentType, sourceLanguage }: TranslationCertificate,
  certificate: readonly Picture[],
): Promise<DeliveryParts> {
  const [files, translated, original] = await Promise.all([
    sourcePages(ctx, order),
    loadPages(ctx, { orderId: order.id, version: order.version }),
    ctx.db.storedFile.findFirst({ where: { documentId: order.documentId ?? '', kind: 'original', state: 'kept' } }),
  ]);
  if (files.length === 0)
    throw new CertificateIncompleteError(
      'The document of this order has no pages any more, so nothing can be certified.',
    );
  const pages: DeliveryParts['pages'][number][] = [];
  for (const file of files) {
    const { page, width, height } = file;
    const bytes = await buffer(await openFile(ctx, file, order.userId));
    const blocks = translated.find((one) => one.page === page)?.blocks ?? [];
    pages.push({ blocks, picture: { width: width ?? 1, height: height ?? 1, bytes } });
  }
  return {
    trackingNumber: order.trackingNumber,
    version: order.version,
    documentTitle: documentTitleOf(ctx, order) ?? titleOfDocumentType(documentType, 'en'),
    language: languageInWords(sourceLanguage, 'en'),
    code,
    verifyUrl: verifyUrl(ctx.settings, code),
    certifiedAt: ctx.now(),
    sourceSha256: original ? sha256OfFile(ctx, original, order.userId) : undefined,
    certificate,
    pages,
  };
}

/** With the move of the order: from now on the code says so, and those of earlier versions name it. */
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

/** What cannot be erased now is swept later. */
async function eraseQuietly(ctx: Context, written: readonly WrittenFile[]): Promise<void> {
  await eraseFiles(
    ctx,
    written.map(({ id }) => id),
  ).catch((error: unknown) => ctx.log.warn({ err: error }, 'A scan could not be erased; the sweep will'));
}
