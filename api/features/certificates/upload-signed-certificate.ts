import { pipeline, Readable } from 'node:stream';
import type { TranslationCertificate, TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import {
  discardFiles,
  FileTypeDetector,
  FileTypeMismatchError,
  type IncomingFile,
  assignFiles,
  loadWritten,
  openFile,
  type PagePicture,
  readSinglePage,
  scanFile,
  writeFile,
  type WrittenFile,
} from '../documents/public.ts';
import { requireHolder } from '../desk/public.ts';
import { changeOrder } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { findCertificate } from './certificate-record.ts';
import {
  CertificateFileTypeError,
  CertificateNotPrintedError,
  ScanNotReadableError,
  SignatureNotConfirmedError,
} from './certificates-errors.ts';
import { certifyOrder } from './certify-order.ts';
import { checkSignedScan } from './check-signed-scan.ts';
import { compareWithPrinted } from './compare/compare-with-printed.ts';
import { printedPaper } from './compare/printed-paper.ts';
import { deleteScan, inPercent } from './waiting-scan.ts';

/** Passes the file to `receive` while it arrives, then returns the other form fields. */
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
 * Receives the scan of the certificate that the translator signed, makes the customer's PDF from it and completes the
 * certification, or changes nothing at all. A repeated upload gets the state reached by then. A picture without a
 * readable code certifies nothing: with `rightPage` it is compared with the printed certificate and stored until a
 * second person confirms it (confirm-signed-scan.ts).
 * @throws NotSignedInError, TooManyRequestsError, OrderNotHeldError, CertificateNotPrintedError
 * @throws CertificateFileTypeError, FileTooLargeError, and errors of form parsing, malware scan and store
 * @throws SignatureNotConfirmedError, and errors of check-signed-scan.ts and compare-with-printed.ts
 * @throws OrderChangedMeanwhileError if the order changed while a picture was compared
 * @throws StageOutOfOrderError if another upload was faster
 */
export async function uploadSignedCertificate(
  ctx: Context,
  orderId: string,
  form: SignedCertificateForm,
): Promise<{ readonly order: TranslationOrder; readonly waitsForSecondPerson: boolean }> {
  const { order, translator } = await requireHolder(ctx, orderId, 'certify');
  await ctx.limits.take(UPLOADING, translator.id);
  const certificate = await findCertificate(ctx, order);
  if (!certificate) throw new CertificateNotPrintedError();
  const written: WrittenFile[] = [];
  let isStored = false;
  try {
    let scan: ReceivedScan | undefined;
    const { signed, rightPage } = await form(async (file) => {
      scan = await receiveScan(ctx, order.userId, file);
      written.push(scan);
    });
    if (!scan) throw new Error('a form without a file was let through');
    if (signed !== 'yes') throw new SignatureNotConfirmedError();
    const scanned = await scanFile(ctx, { ...(await loadWritten(ctx, scan)), userId: order.userId }, scan.mimeType);
    const pictures = await checkSignedScan(scanned, { code: certificate.code, isRightPage: rightPage === 'yes' });
    const stored = written.map(({ id }) => ({ id, page: order.version }));
    const moved = pictures
      ? await certifyOrder(ctx, order, certificate, {
          pictures,
          isNew: (delivery) => written.push(delivery),
          effect: async (tx) => {
            await assignFiles(tx, { orderId }, stored);
            await auditAs(ctx, translator, 'upload-certificate', orderId, { version: order.version }, tx);
          },
        })
      : await askSecondPerson(
          ctx,
          { order, certificate, translator },
          { scan, stored, isNew: (file) => written.push(file) },
        );
    isStored = true;
    return { order: moved, waitsForSecondPerson: pictures === undefined };
  } finally {
    if (!isStored) await discardFiles(ctx, written);
  }
}

interface Asking {
  readonly order: TranslationOrder;
  readonly certificate: TranslationCertificate;
  readonly translator: Translator;
}

interface ScanToCompare {
  readonly scan: ReceivedScan;
  readonly stored: readonly { readonly id: string; readonly page: number }[];
  readonly isNew: (file: WrittenFile) => void;
}

/** Asks a second person to compare a scan without a readable code, if it resembles the printed certificate. */
async function askSecondPerson(
  ctx: Context,
  { order, certificate, translator }: Asking,
  { scan, stored, isNew }: ScanToCompare,
): Promise<TranslationOrder> {
  const printed = await printedPaper(ctx, order, certificate, translator);
  const paper = await readSinglePage(await openFile(ctx, await loadWritten(ctx, scan), order.userId), scan.mimeType);
  if (!paper) throw new ScanNotReadableError();
  const likeness = await compareWithPrinted(printed, paper);
  const pictureOf = async ({ width, height, bytes }: PagePicture) => {
    const file = await writeFile(ctx, {
      kind: 'page_picture',
      userId: order.userId,
      bytes: Readable.from([Buffer.from(bytes)]),
    });
    isNew(file);
    return { id: file.id, page: order.version, width, height };
  };
  const [seen, wanted] = [await pictureOf(paper.picture), await pictureOf(printed.paper.picture)];
  return await changeOrder(ctx, order, {
    effect: async (tx) => {
      await deleteScan(tx, certificate);
      await assignFiles(tx, { orderId: order.id }, [...stored, seen, wanted]);
      await tx.signedScan.create({
        data: {
          id: ctx.newId('scn'),
          certificateId: certificate.id,
          sentById: translator.id,
          scanFileId: seen.id,
          printedFileId: wanted.id,
          ...likeness,
          createdAt: ctx.now(),
        },
      });
      const detail = { version: order.version, ...inPercent(likeness) };
      await auditAs(ctx, translator, 'ask-second-person', order.id, detail, tx);
    },
  });
}

/** Receives the file. Its content alone decides its type; names prove nothing, and those from cameras say nothing. */
async function receiveScan(ctx: Context, userId: string, { bytes, limit }: IncomingFile): Promise<ReceivedScan> {
  const look = new FileTypeDetector(CONTENTS);
  const scan = ctx.malwareScan?.through();
  // Each stream passes its error on to the next, up to the one that writes the file.
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
