import type { Answer, Order } from './messages.ts';
import { readBytes } from './read-bytes.ts';
import { ReadingFailedError } from './reading-failed-error.ts';
import type { ReadOutcome } from './read-file.ts';

/** The reading process: takes a file in pieces, answers with what stands in it. Knows neither database nor network. */

const answer = (message: Answer) => process.send?.(message);
let pieces: Uint8Array[] = [];

async function read(mimeType: string): Promise<ReadOutcome> {
  const bytes = Buffer.concat(pieces);
  pieces = [];
  try {
    const raw = await readBytes(bytes, mimeType, (page, of) => answer({ kind: 'progress', page, of }));
    return { ok: true, raw };
  } catch (error) {
    // What a parser throws at a bad file says nothing to a person.
    if (!(error instanceof ReadingFailedError)) return { ok: false, failure: 'BROKEN_FILE' };
    const { failure, pageCount } = error;
    return { ok: false, failure, ...(pageCount !== undefined && { pageCount }) };
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'bytes') pieces.push(order.bytes);
  else void read(order.mimeType).then((outcome) => answer({ kind: 'outcome', outcome }));
});
// Without its parent, also a killed one, nobody would end it.
process.on('disconnect', () => process.exit(0));
answer({ kind: 'ready' });
