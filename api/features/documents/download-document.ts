import type { Readable } from 'node:stream';
import { requireReader, requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptName } from './document-record.ts';
import { loadDocument } from './find-document.ts';
import { FileDamagedError, PageNotFoundError } from './documents-errors.ts';
import { openFile } from './stored-files.ts';

export interface DownloadedFile {
  readonly bytes: Readable;
  readonly type: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Streams the uploaded file and verifies it on the way. Also for the cookie, which a link in a new tab sends.
 * @throws NotSignedInError, StorageDownError
 * @throws DocumentNotFoundError also for another user's document
 * @throws FileDamagedError here, or as the stream's error
 */
export async function downloadDocument(ctx: Context, id: string): Promise<DownloadedFile> {
  const document = await loadDocument(ctx, requireViewer(ctx).id, id);
  const original = await ctx.db.storedFile.findFirst({ where: { documentId: id, kind: 'original', state: 'kept' } });
  if (!original) throw new FileDamagedError();
  return {
    bytes: await openFile(ctx, original, document.userId),
    // From Tern's own list, detected by content; never the type that the upload declared.
    type: document.mimeType,
    name: decryptName(ctx.vault, document),
    size: original.size,
  };
}

/**
 * Returns the JPEG picture of one page, made when the document was read.
 * @throws NotSignedInError, StorageDownError, DocumentNotFoundError, PageNotFoundError, FileDamagedError
 */
export async function downloadPage(ctx: Context, id: string, page: number): Promise<DownloadedFile> {
  const { userId } = await loadDocument(ctx, requireReader(ctx).id, id);
  const picture = await ctx.db.storedFile.findFirst({
    where: { documentId: id, kind: 'page_picture', state: 'kept', page },
  });
  if (!picture) throw new PageNotFoundError();
  return {
    bytes: await openFile(ctx, picture, userId),
    type: 'image/jpeg',
    name: `page-${page}.jpg`,
    size: picture.size,
  };
}
