import { Readable } from 'node:stream';
import type { Document } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { sendJob } from '../../platform/jobs.ts';
import { publishDocumentChanged } from './document-events.ts';
import { encryptDocumentValue } from './document-record.ts';
import { FileDamagedError } from './documents-errors.ts';
import type { FileReader } from './reading/process/read-file.ts';
import type { ReadOutcome } from './reading/process/read-outcome.ts';
import type { PagePicture, RawReading, ReadingFailure } from './reading/reading.ts';
import { layoutOf } from './reading/understand/layout.ts';
import { searchTextOf } from './reading/understand/search-text.ts';
import { assignFiles, discardFiles, markErasing, openFile, writeFile } from './stored-files.ts';

export const READING_JOB = 'read-document';

/** Minimum interval between two progress events. */
const PROGRESS_MS = 500;

/**
 * Queues the reading in the transaction that creates the document or resets it to pending, so it cannot get lost. The
 * more documents a user has waiting, the lower the priority: a user who uploads a hundred delays only their own.
 */
export async function enqueueReading(
  tx: Transaction,
  { id: documentId, userId }: Pick<Document, 'id' | 'userId'>,
): Promise<void> {
  const ahead = await tx.document.count({
    where: { userId, analysisStatus: 'pending', id: { not: documentId } },
  });
  await sendJob(tx, READING_JOB, { documentId }, { singletonKey: documentId, priority: -ahead });
}

/**
 * Reads a pending document and stores the reading or the reason of failure. Does nothing if it was deleted or read.
 * @throws errors that a retry may solve: the store or the database is down
 */
export async function readDocument(services: Services, reader: FileReader, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (document?.analysisStatus !== 'pending') return;
  const outcome = await readOriginal(services, reader, document);
  const pictures = outcome.ok ? outcome.raw.pictures : (outcome.pictures ?? []);
  const written = await writePictures(services, document.userId, pictures);
  try {
    await storeOutcome(services, document, outcome, written);
  } catch (error) {
    await discardFiles(services, written);
    throw error;
  }
}

/** Called after the last retry: the failure is shown to the user, who may start another reading. */
export async function markReadingFailed(services: Services, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (document?.analysisStatus === 'pending')
    await storeOutcome(services, document, { ok: false, failure: 'TOO_SLOW' }, []);
}

async function readOriginal(services: Services, reader: FileReader, document: Document): Promise<ReadOutcome> {
  const original = await services.db.storedFile.findFirst({
    where: { documentId: document.id, kind: 'original', state: 'kept' },
  });
  if (!original) return { ok: false, failure: 'BROKEN_FILE' };
  let toldAt = 0;
  const onProgress = (page: number, of: number) => {
    const moment = performance.now();
    if (of < 2 || moment - toldAt < PROGRESS_MS) return;
    toldAt = moment;
    void publishDocumentChanged(services, { ...document, progress: { page, of } });
  };
  try {
    return await reader.read(await openFile(services, original, document.userId), document.mimeType, onProgress);
  } catch (error) {
    // The stored bytes are corrupt, so a retry is useless.
    if (error instanceof FileDamagedError) return { ok: false, failure: 'BROKEN_FILE' };
    throw error;
  }
}

interface WrittenPicture {
  readonly id: string;
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

async function writePictures(
  services: Services,
  userId: string,
  pictures: readonly PagePicture[],
): Promise<WrittenPicture[]> {
  const written: WrittenPicture[] = [];
  try {
    for (const { page, width, height, bytes } of pictures) {
      const { id } = await writeFile(services, { kind: 'page_picture', userId, bytes: Readable.from([bytes]) });
      written.push({ id, page, width, height });
    }
  } catch (error) {
    await discardFiles(services, written);
    throw error;
  }
  return written;
}

/** Stores the outcome and its pictures in one transaction, replacing the pictures of an earlier reading. */
async function storeOutcome(
  services: Services,
  { id, userId }: Document,
  outcome: ReadOutcome,
  written: readonly WrittenPicture[],
): Promise<void> {
  const columns = outcome.ok ? await columnsOf(services, { id, userId }, outcome.raw) : failed(outcome.failure);
  const effect = await services.db.$transaction(async (tx) => {
    const [stored] = await tx.document.updateManyAndReturn({
      where: { id, analysisStatus: 'pending' },
      data: { ...columns, revision: { increment: 1 }, updatedAt: services.now() },
      select: { revision: true },
    });
    if (!stored) return undefined;
    const replaced = { documentId: id, kind: 'page_picture', state: 'kept' } as const;
    const old = await markErasing(tx, replaced);
    await assignFiles(tx, { documentId: id }, [...written]);
    return { revision: stored.revision, old };
  });
  // If the document was deleted or read by another worker meanwhile, the written pictures are discarded.
  await discardFiles(services, effect?.old ?? written);
  if (effect) await publishDocumentChanged(services, { id, userId, revision: effect.revision });
}

async function columnsOf(services: Services, document: Pick<Document, 'id' | 'userId'>, raw: RawReading) {
  const { vault } = services;
  // The language detection data is large, so it is loaded with the first document.
  const { understand } = await import('./reading/understand/understand.ts');
  const reading = understand(raw, services.now().toISOString().slice(0, 10));
  return {
    analysisStatus: 'completed',
    failureCode: null,
    readingEncrypted: encryptDocumentValue(vault, document, 'reading', JSON.stringify(reading)),
    textEncrypted: encryptDocumentValue(vault, document, 'text', searchTextOf(raw)),
    layoutEncrypted: encryptDocumentValue(vault, document, 'layout', JSON.stringify(layoutOf(raw))),
  } as const;
}

const failed = (failureCode: ReadingFailure) =>
  ({
    analysisStatus: 'failed',
    failureCode,
    readingEncrypted: null,
    textEncrypted: null,
    layoutEncrypted: null,
  }) as const;
