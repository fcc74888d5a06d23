import type { Message } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { stoppable } from '../../platform/stoppable.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { decryptContent } from './conversation-record.ts';
import { findMessage } from './find-conversation.ts';
import { listenToPieces, type PieceOfText } from './message-pieces.ts';
import { isWrittenHere } from './write-answer.ts';

/** Text that continues what the listener has; the last piece brings the whole message. */
export interface MessagePiece {
  readonly messageId: string;
  /** Letters before it (UTF-16): where the piece before ended. */
  readonly from: number;
  readonly text: string;
  readonly message: Message | null;
}

/** When nothing is heard for so long, the stored message is looked at: news can get lost, and a writer can be killed. */
const LOOK_MS = 2_000;
/** A piece before the one that came is missing: it is stored in a moment. */
const GAP_MS = 100;

/**
 * A message from the letter `after` on, as it is written. Whoever was cut off asks again with what they have: nothing
 * is lost, doubled or moved. Ends with the whole message, or when the listener leaves.
 * @throws NotSignedInError, MessageNotFoundError, InvalidInputError
 */
export async function watchMessage(
  ctx: Context,
  { messageId, after }: { messageId: string; after: number },
): Promise<AsyncIterableIterator<MessagePiece>> {
  if (after < 0) throw new InvalidInputError('after: send the letters you have, 0 or more.');
  const stop = new AbortController();
  // Listening begins before looking, so that no piece falls between the two.
  const incoming = await listenToPieces(ctx, messageId, stop.signal);
  let first: Message;
  try {
    first = await findMessage(ctx, messageId);
  } catch (error) {
    stop.abort();
    throw error;
  }
  const pieces = piecesOf(ctx, first, after, incoming, stop);
  return stoppable(pieces, stop);
}

async function* piecesOf(
  ctx: Context,
  first: Message,
  after: number,
  incoming: AsyncGenerator<PieceOfText | 'end', undefined>,
  stop: AbortController,
): AsyncGenerator<MessagePiece, undefined> {
  const messageId = first.id;
  let have = after;
  const piece = (text: string, message: Message | null): MessagePiece => {
    const from = have;
    have += text.length;
    return { messageId, from, text, message };
  };
  const waiting = new NextEvent(incoming);
  try {
    let stored = first;
    /** Letters that were told of. */
    let announced = 0;
    for (;;) {
      const rest = decryptContent(ctx, stored).slice(have);
      if (stored.status !== 'streaming') {
        yield piece(rest, stored);
        return;
      }
      if (rest !== '') yield piece(rest, null);
      for (;;) {
        const event = await waiting.within(have < announced ? GAP_MS : LOOK_MS);
        if (stop.signal.aborted) return;
        // A writer of this process needs no look: nothing that it tells gets lost.
        if (event === undefined && have >= announced && isWrittenHere(ctx, messageId)) continue;
        if (event === undefined || event === 'end') break;
        announced = event.from + event.text.length;
        if (event.from > have) break;
        const news = event.text.slice(have - event.from);
        if (news !== '') yield piece(news, null);
      }
      stored = await findMessage(ctx, messageId);
    }
  } finally {
    stop.abort();
  }
}

/** The next of a list of events, if it comes in time; one that comes later is kept for the next question. */
class NextEvent<Event> {
  readonly #events: AsyncGenerator<Event, undefined>;
  #coming: Promise<IteratorResult<Event, undefined>> | undefined;

  constructor(events: AsyncGenerator<Event, undefined>) {
    this.#events = events;
  }

  /** Undefined when nothing came within `ms`, and at the end. */
  async within(ms: number): Promise<Event | undefined> {
    this.#coming ??= this.#events.next();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)));
    const came = await Promise.race([this.#coming, late]);
    clearTimeout(timer);
    if (came === undefined) return undefined;
    this.#coming = undefined;
    return came.value;
  }
}
