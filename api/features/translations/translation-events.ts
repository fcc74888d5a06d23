import type { Services } from '../../platform/context.ts';

export interface TranslationEvent {
  readonly id: string;
  readonly revision: number;
}

/** One channel for each person: their screens show all of their orders. */
const channelOf = (userId: string) => `translations:${userId}`;

/** Told after the change is stored. Holds nothing of the order: who listens loads what they may see. */
export async function publishTranslationChanged(
  { pubsub, log }: Pick<Services, 'pubsub' | 'log'>,
  { userId, id, revision }: TranslationEvent & { readonly userId: string },
): Promise<void> {
  try {
    await pubsub.publish(channelOf(userId), { id, revision } satisfies TranslationEvent);
  } catch (error) {
    // The change itself is kept; the next look shows it.
    log.warn({ err: error }, 'A change of a translation could not be published');
  }
}

/** The news of all orders of one person until `signal` aborts. News of one revision may come twice. */
export async function translationEvents(
  { pubsub }: Pick<Services, 'pubsub'>,
  userId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<TranslationEvent>> {
  return (await pubsub.subscribe(channelOf(userId), signal)) as AsyncIterable<TranslationEvent>;
}
