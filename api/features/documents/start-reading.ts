import { availableParallelism } from 'node:os';
import type { Services } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { markReadingFailed, READING_JOB, readDocument } from './read-document.ts';
import { sweepLanguageFolders } from './reading/process/language-folder.ts';
import type { FileReader } from './reading/process/read-file.ts';

/** Each keeps a core busy during OCR, and requests need one too. */
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism() - 1));

type MakeReader = () => FileReader | Promise<FileReader>;

/** Imported with the first document: the module is heavy and must not delay startup. */
const makeFileReader: MakeReader = async () => (await import('./reading/process/read-file.ts')).createFileReader();

/** Starts reading documents in this process as they are uploaded, including those left by an earlier process. */
export async function startReading(
  services: Services,
  jobs: Jobs,
  makeReader: MakeReader = makeFileReader,
): Promise<{ stop(): Promise<void> }> {
  try {
    sweepLanguageFolders();
  } catch (error) {
    services.log.warn({ err: error }, 'Folders of ended processes could not be removed; the next start tries again');
  }
  let reader: Promise<FileReader> | undefined;
  await jobs.work<{ documentId: string }>(READING_JOB, {
    concurrency: AT_ONCE,
    run: async ({ documentId }) => readDocument(services, await (reader ??= Promise.resolve(makeReader())), documentId),
    giveUp: ({ documentId }) => markReadingFailed(services, documentId),
  });
  return { stop: async () => (await reader)?.close() };
}
