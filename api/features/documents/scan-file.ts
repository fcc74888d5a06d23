import type { Readable } from 'node:stream';
import type { StoredFile } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import type { PagePicture, ReadingFailure, ScannedPage, Word } from './reading/reading.ts';
import type { FileReader } from './reading/process/read-file.ts';
import { openFile } from './stored-files.ts';

/** Pictures and findings by page, or why the file could not be opened. */
export type ScanOutcome =
  | { readonly ok: true; readonly pictures: readonly PagePicture[]; readonly pages: readonly ScannedPage[] }
  | { readonly ok: false; readonly failure: ReadingFailure };

/** Reader of this process, started with the first scan. Separate from that of documents, since a user waits for it. */
let starting: Promise<FileReader> | undefined;

async function startReader(): Promise<FileReader> {
  const { createFileReader } = await import('./reading/process/read-file.ts');
  const reader = createFileReader({ processes: 1 });
  process.once('exit', () => void reader.close());
  return reader;
}

/**
 * Reads a scanned paper in a separate process: its re-encoded pictures, and the QR codes on them.
 * @param mimeType detected from the content
 * @throws FileDamagedError, StorageDownError, ReadingInterruptedError
 */
export async function scanFile(
  services: Services,
  file: Pick<StoredFile, 'id' | 'keyEncrypted'> & { readonly userId: string },
  mimeType: string,
): Promise<ScanOutcome> {
  return await scanBytes(await openFile(services, file, file.userId), mimeType);
}

/** Like `scanFile`, for bytes that are not stored. @throws ReadingInterruptedError */
export async function scanBytes(bytes: Readable, mimeType: string): Promise<ScanOutcome> {
  const reader = await (starting ??= startReader());
  const outcome = await reader.read(bytes, mimeType, undefined, 'scan');
  if (!outcome.ok) return { ok: false, failure: outcome.failure };
  const { pictures, scanned = [] } = outcome.raw;
  return { ok: true, pictures, pages: scanned };
}

/** A page of a paper: its upright picture, and the words on it with their positions on that picture. */
export interface SinglePage {
  readonly picture: PagePicture;
  readonly words: readonly Word[];
}

/** Reads a one-page paper; undefined if it cannot be read or has more pages. @throws ReadingInterruptedError */
export async function readSinglePage(bytes: Readable, mimeType: string): Promise<SinglePage | undefined> {
  const reader = await (starting ??= startReader());
  const outcome = await reader.read(bytes, mimeType);
  if (!outcome.ok || outcome.raw.pageCount !== 1) return undefined;
  const [picture] = outcome.raw.pictures;
  return picture && { picture, words: outcome.raw.pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words)) };
}
