import { Worker } from 'node:worker_threads';
import { programFile } from '../../platform/program-file.ts';
import type { PreparedBlank } from './blank-index.ts';
import { NotAFormPdfError } from './official-pdf-errors.ts';

export type PreparedReply = { readonly blank: PreparedBlank } | { readonly isForm: boolean; readonly reason: string };

/** A fetched file is from outside: it gets this much time and memory and no more. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 512;

/**
 * `prepareBlank` in a thread of its own, because a second of CPU would hold up everybody else's requests.
 * @throws NotAFormPdfError also when the file takes too long or too much memory.
 */
export async function prepareInWorker(official: Uint8Array): Promise<PreparedBlank> {
  const worker = new Worker(programFile(new URL('./prepare-worker.mjs', import.meta.url)), {
    workerData: official,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const reply = await new Promise<PreparedReply>((resolve, reject) => {
    const tooLong = setTimeout(() => resolve({ isForm: false, reason: 'it takes too long' }), TIME_LIMIT_MS);
    tooLong.unref();
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ isForm: false, reason: 'it takes too much memory' });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(tooLong);
      reject(new Error('the worker that prepares blanks ended without an answer'));
    });
  }).finally(() => void worker.terminate());
  if ('blank' in reply) return reply.blank;
  if (!reply.isForm) throw new NotAFormPdfError();
  throw new Error(`a blank could not be prepared: ${reply.reason}`);
}
