import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { MergedPage, MergedPdf, PicturePage } from '../../engines/pdf/merged-pdf.ts';
import type { StoredFile } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { deliveredFile } from '../certificates/public.ts';
import { FileDamagedError, isTranslated, openFile, orderOfDocument, sourcePages } from '../documents/public.ts';
import type { Exhibit } from './exhibits.ts';

export interface ExhibitPages {
  readonly pictures: readonly PicturePage[];
  /** The complete certified translation as delivered: certificate, translation and a copy of the source. */
  readonly translation: readonly MergedPage[];
  /** Whether some of it could not be opened. */
  readonly isLost: boolean;
}

/**
 * Appends the copies of one document to a PDF, one page at a time. A damaged file does not stop the packet: the sheet
 * in front of it says so. An unavailable store does, because its files still exist.
 * @throws StorageDownError
 */
export async function* appendExhibit(
  ctx: Context,
  merged: MergedPdf,
  { document, pageCount, translation }: Exhibit,
): AsyncGenerator<Uint8Array, ExhibitPages> {
  const pictures: PicturePage[] = [];
  const delivered =
    translation === 'included' ? await appendTranslation(ctx, merged, document.id, document.userId) : [];
  yield* merged.drain();
  // The delivered translation contains a copy of its source.
  if (delivered.length > 0) return { pictures, translation: delivered, isLost: false };
  for (const file of await sourcePages(ctx, { documentId: document.id })) {
    const jpeg = await bytesOf(ctx, file, document.userId);
    const page = jpeg && (await merged.appendPicture(jpeg).catch(() => undefined));
    if (page) pictures.push(page);
    yield* merged.drain();
  }
  // Fewer than planned: some could not be opened, or the document was deleted meanwhile.
  return { pictures, translation: [], isLost: pageCount === 0 || pictures.length < pageCount };
}

async function appendTranslation(
  ctx: Context,
  merged: MergedPdf,
  documentId: string,
  userId: string,
): Promise<MergedPage[]> {
  const order = await orderOfDocument(ctx, { id: documentId });
  const file = order && isTranslated(order) && (await deliveredFile(ctx, order));
  const bytes = file && (await bytesOf(ctx, file, userId));
  return bytes ? merged.append(await PDFDocument.load(bytes, { updateMetadata: false })) : [];
}

async function bytesOf(ctx: Context, file: StoredFile, userId: string): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await buffer(await openFile(ctx, file, userId)));
  } catch (error) {
    if (error instanceof FileDamagedError) return undefined;
    throw error;
  }
}
