import type { Readable } from 'node:stream';
import type { StoredFile } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import type { PagePicture, ReadingFailure, ScannedPage, Word } from './reading/reading.ts';
import type { FileReader } from './reading/process/read-file.ts';
import { openFile } from './stored-files.ts';

/** Of each page its picture and what was found on it, or why the file could not be opened. */
export type ScanOutcome =
  | { readonly ok: true; readonly pictures: readonly PagePicture[]; readonly pages: readonly ScannedPage[] }
  | { readonly ok: false; readonly failure: ReadingFailure };

/** Of this process, begun with the first scan: a person waits for it, so it does not stand behind documents. */
let starting: Promise<FileReader> | undefined;

async function startReader(): Promise<FileReader> {
  const { createFileReader } = await import('./reading/process/read-file.ts');
  const reader = createFileReader({ processes: 1 });
  process.once('exit', () => void reader.close());
  return reader;
}

/**
 * Looks at a scanned paper in a process of its own: its pictures, made anew, and the QR codes on them.
 * @param mimeType told by the content
 * @throws FileDamagedError, StorageDownError, ReadingInterruptedError
 */
export async function scanFile(
  services: Services,
  file: Pick<StoredFile, 'id' | 'keyEncrypted'> & { readonly userId: string },
  mimeType: string,
): Promise<ScanOutcome> {
  return await scanBytes(await openFile(services, file, file.userId), mimeType);
}

/** The same for what is not stored. @throws ReadingInterruptedError */
export async function scanBytes(bytes: Readable, mimeType: string): Promise<ScanOutcome> {
  const reader = await (starting ??= startReader());
  const outcome = await reader.read(bytes, mimeType, undefined, 'scan');
  if (!outcome.ok) return { ok: false, failure: outcome.failure };
  const { pictures, scanned = [] } = outcome.raw;
  return { ok: true, pictures, pages: scanned };
}

/** One page of a paper: its picture, upright, and the words on it with their places on that picture. */
export interface ReadPaper {
  readonly picture: PagePicture;
  readonly words: readonly Word[];
}

/** Reads the letters of a paper of one page; undefined when it cannot be read, or has more pages. @throws ReadingInterruptedError */
export async function readPaper(bytes: Readable, mimeType: string): Promise<ReadPaper | undefined> {
  const reader = await (starting ??= startReader());
  const outcome = await reader.read(bytes, mimeType);
  if (!outcome.ok || outcome.raw.pageCount !== 1) return undefined;
  const [picture] = outcome.raw.pictures;
  return picture && { picture, words: outcome.raw.pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words)) };
}
