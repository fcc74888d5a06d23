import { endWithParent } from '../../../../platform/end-with-parent.ts';
import type { Answer, ReadingMode, ProcessRequest, Outcome, Progress } from './messages.ts';
import { readBytes } from './read-bytes.ts';
import { readScan } from './read-scan.ts';
import { ReadingFailedError } from './reading-failed-error.ts';

/** Entry point of the reading process, which receives files in chunks. It has no access to the database or network. */

const answer = (message: Answer) => {
  if (process.connected) process.send?.(message);
};
const progress: Progress = {
  page: (page, of) => answer({ kind: 'progress', page, of }),
  alive: () => answer({ kind: 'alive' }),
  picture: (picture) => answer({ kind: 'picture', picture }),
};
let pieces: Uint8Array[] = [];

async function read(mimeType: string, manner: ReadingMode): Promise<Outcome> {
  const bytes = Buffer.concat(pieces);
  pieces = [];
  try {
    const reading = manner === 'scan' ? readScan : readBytes;
    return { ok: true, raw: await reading(bytes, mimeType, progress) };
  } catch (error) {
    // A parser's error message is of no use to the user.
    if (!(error instanceof ReadingFailedError)) return { ok: false, failure: 'BROKEN_FILE' };
    const { failure, pageCount } = error;
    return { ok: false, failure, ...(pageCount !== undefined && { pageCount }) };
  } finally {
    // Pixel buffers are not visible to the garbage collector's heuristics.
    globalThis.gc?.();
  }
}

process.on('message', (order: ProcessRequest) => {
  if (order.kind === 'bytes') pieces.push(order.bytes);
  else if (order.kind === 'forget') pieces = [];
  else void read(order.mimeType, order.manner).then((outcome) => answer({ kind: 'outcome', outcome }));
});
endWithParent();
answer({ kind: 'ready' });
