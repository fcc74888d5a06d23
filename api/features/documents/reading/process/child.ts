import { endWithParent } from '../../../../platform/end-with-parent.ts';
import type { Answer, Manner, Order, Outcome, Progress } from './messages.ts';
import { readBytes } from './read-bytes.ts';
import { readScan } from './read-scan.ts';
import { ReadingFailedError } from './reading-failed-error.ts';

/** The reading process: takes a file in pieces, answers with what stands in it. Knows neither database nor network. */

const answer = (message: Answer) => {
  if (process.connected) process.send?.(message);
};
const progress: Progress = {
  page: (page, of) => answer({ kind: 'progress', page, of }),
  alive: () => answer({ kind: 'alive' }),
  picture: (picture) => answer({ kind: 'picture', picture }),
};
let pieces: Uint8Array[] = [];

async function read(mimeType: string, manner: Manner): Promise<Outcome> {
  const bytes = Buffer.concat(pieces);
  pieces = [];
  try {
    const reading = manner === 'scan' ? readScan : readBytes;
    return { ok: true, raw: await reading(bytes, mimeType, progress) };
  } catch (error) {
    // What a parser throws at a bad file says nothing to a person.
    if (!(error instanceof ReadingFailedError)) return { ok: false, failure: 'BROKEN_FILE' };
    const { failure, pageCount } = error;
    return { ok: false, failure, ...(pageCount !== undefined && { pageCount }) };
  } finally {
    // Pixels lie outside of what the collector sees growing.
    globalThis.gc?.();
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'bytes') pieces.push(order.bytes);
  else if (order.kind === 'forget') pieces = [];
  else void read(order.mimeType, order.manner).then((outcome) => answer({ kind: 'outcome', outcome }));
});
endWithParent();
answer({ kind: 'ready' });
