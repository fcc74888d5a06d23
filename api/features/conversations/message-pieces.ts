import type { Services } from '../../platform/context.ts';

/** A piece of an answer as it is told to every process: encrypted, because what people ask is told to nobody else. */
interface ToldPiece {
  /** Letters before it (UTF-16). */
  readonly from: number;
  readonly sealed: string;
}

/** The answer is stored, whole or not. */
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

/** Never throws: who misses a piece finds it in the stored message. */
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

/** Told after the message is stored. Never throws. */
export function publishEnd({ pubsub, log }: Pick<Services, 'pubsub' | 'log'>, messageId: string): void {
  pubsub.publish(channelOf(messageId), { isEnd: true } satisfies ToldEnd).catch((error: unknown) => {
    log.warn({ err: error, messageId }, 'The end of an answer could not be published');
  });
}

/** Pieces from now on, in the order they were written, and 'end'; until `signal` aborts. */
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

/** Asks whoever writes the answer to end it. Never throws: who does not hear it notices when it stores. */
export function publishStop({ pubsub, log }: Pick<Services, 'pubsub' | 'log'>, messageId: string): void {
  pubsub.publish(stopChannelOf(messageId), {}).catch((error: unknown) => {
    log.warn({ err: error, messageId }, 'The stop of an answer could not be published');
  });
}

/** Calls `stop` when the person stops the answer, at whatever process; until `signal` aborts. Never throws. */
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
