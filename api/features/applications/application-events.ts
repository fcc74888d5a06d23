import type { Services } from '../../platform/context.ts';

const channelOf = (id: string) => `application:${id}`;

/** Told after the change is stored. Holds no answers: who listens loads what they may see. */
export async function publishApplicationChanged(
  { pubsub, log }: Services,
  id: string,
  revision: number,
): Promise<void> {
  try {
    await pubsub.publish(channelOf(id), { id, revision });
  } catch (error) {
    // The change itself is kept; a screen that missed the news meets the revision check at its next save.
    log.warn({ err: error }, 'A change of an application could not be published');
  }
}

/** Something about the application changed, until `signal` aborts. */
export function applicationEvents(
  { pubsub }: Services,
  id: string,
  signal: AbortSignal,
): Promise<AsyncIterable<object>> {
  return pubsub.subscribe(channelOf(id), signal);
}
