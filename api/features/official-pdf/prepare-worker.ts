import { parentPort, workerData } from 'node:worker_threads';
import { NotAFormPdfError } from './official-pdf-errors.ts';
import { prepareBlank } from './prepare-blank.ts';
import type { PreparedReply } from './prepare-in-worker.ts';

const answer = (reply: PreparedReply) => parentPort?.postMessage(reply);

try {
  answer({ blank: await prepareBlank(workerData as Uint8Array) });
} catch (error) {
  answer({ isForm: !(error instanceof NotAFormPdfError), reason: error instanceof Error ? error.message : 'unknown' });
}
