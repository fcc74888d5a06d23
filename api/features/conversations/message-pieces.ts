import type { Services } from '../../platform/context.ts';

/** A piece of an answer as published to every process. Encrypted, because conversations are private. */
interface ToldPiece {
  /** Number of UTF-16 code units before the piece. */
  readonly from: number;
  readonly sealed: string;
}

/** Signals that the answer is stored, complete or not. */
interface ToldEnd {
  readonly isEnd: true;
}

export interface PieceOfText {
  readonly from: number;
  readonly text: string;
}

const channelOf = (messageId: string) => `message:${messageId}`;
const stopChannelOf = (messageId: string) => `message:${messageId}:stop`;
const aadOf = (messageId: string) => `messages:${messageId}:piece`;

/** Never throws: a subscriber that misses a piece finds it in the stored message. */
export function publishPiece(
  { pubsub, vault, log }: Pick<Services, 'pubsub' | 'vault' | 'log'>,
  messageId: string,
  { from, text }: PieceOfText,
): void {
  const payload: ToldPiece = { from, sealed: vault.encrypt(aadOf(messageId), text) };
  pubsub.publish(channelOf(messageId), payload).catch((error: unknown) => {
    log.warn({ err: error, messageId }, 'A piece of an answer could not be published');
  });
}

/** Call after the message is stored. Never throws. */
export function publishEnd({ pubsub, log }: Pick<Services, 'pubsub' | 'log'>, messageId: string): void {
  pubsub.publish(channelOf(messageId), { isEnd: true } satisfies ToldEnd).catch((error: unknown) => {
    log.warn({ err: error, messageId }, 'The end of an answer could not be published');
  });
}

/** Yields pieces from now on in the order they were written, then 'end'; stops when `signal` aborts. */
export async function listenToPieces(
  { pubsub, vault }: Pick<Services, 'pubsub' | 'vault'>,
  messageId: string,
  signal: AbortSignal,
): Promise<AsyncGenerator<PieceOfText | 'end', undefined>> {
  const events = (await pubsub.subscribe(channelOf(messageId), signal)) as AsyncIterable<ToldPiece | ToldEnd>;
  return (async function* () {
    for await (const event of events)
      yield 'isEnd' in event
        ? ('end' as const)
        : { from: event.from, text: vault.decrypt(aadOf(messageId), event.sealed) };
    return undefined;
  })();
}

/** Asks the process that writes the answer to stop. Never throws: a writer that misses it notices when it stores. */
export function publishStop({ pubsub, log }: Pick<Services, 'pubsub' | 'log'>, messageId: string): void {
  pubsub.publish(stopChannelOf(messageId), {}).catch((error: unknown) => {
    log.warn({ err: error, messageId }, 'The stop of an answer could not be published');
  });
}

/** Calls `stop` when the user stops the answer on any process, until `signal` aborts. Never throws. */
export async function onStop(
  { pubsub, log }: Pick<Services, 'pubsub' | 'log'>,
  messageId: string,
  signal: AbortSignal,
  stop: () => void,
): Promise<void> {
  try {
    const events = await pubsub.subscribe(stopChannelOf(messageId), signal);
    const { done } = await events[Symbol.asyncIterator]().next();
    if (done !== true) stop();
  } catch (error) {
    log.warn({ err: error, messageId }, 'The stop of an answer could not be listened for');
  }
}
