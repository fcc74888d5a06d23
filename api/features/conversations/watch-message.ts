import type { Message } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { stoppable } from '../../platform/stoppable.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { decryptContent } from './conversation-record.ts';
import { findMessage } from './find-conversation.ts';
import { listenToPieces, type PieceOfText } from './message-pieces.ts';
import { isWrittenHere } from './write-answer.ts';

/** Text that continues what the subscriber has; the last piece carries the whole message. */
export interface MessagePiece {
  readonly messageId: string;
  /** Number of UTF-16 code units before the piece: the end of the previous piece. */
  readonly from: number;
  readonly text: string;
  readonly message: Message | null;
}

/** After this long without an event the stored message is read: events can get lost, and a writer can be killed. */
const LOOK_MS = 2_000;
/** Wait when a piece is missing before the one received: it is stored in a moment. */
const GAP_MS = 100;

/**
 * Streams a message from code unit `after` on, as it is written. A subscriber that was disconnected passes what it
 * has; nothing is lost, doubled or reordered. Ends with the whole message, or when the subscriber leaves.
 * @throws NotSignedInError, MessageNotFoundError, InvalidInputError
 */
export async function watchMessage(
  ctx: Context,
  { messageId, after }: { messageId: string; after: number },
): Promise<AsyncIterableIterator<MessagePiece>> {
  if (after < 0) throw new InvalidInputError('after: send the letters you have, 0 or more.');
  const stop = new AbortController();
  // Subscribing before reading, so that no piece falls between the two.
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
    /** Number of code units covered by the events so far. */
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
        // Polling is not needed when this process writes the answer: its events do not get lost.
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

/** Waits for the next event with a timeout; an event that comes later is kept for the next call. */
class NextEvent<Event> {
  readonly #events: AsyncGenerator<Event, undefined>;
  #coming: Promise<IteratorResult<Event, undefined>> | undefined;

  constructor(events: AsyncGenerator<Event, undefined>) {
    this.#events = events;
  }

  /** Returns undefined if nothing came within `ms`, and at the end. */
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
