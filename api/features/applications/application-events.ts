import type { Services } from '../../platform/context.ts';

export interface ApplicationEvent {
  readonly id: string;
  readonly revision: number;
}

/** Revision of an application that is no more. */
export const DELETED = 0;

const channelOf = (id: string) => `application:${id}`;

/** Told after the change is stored. Holds no answers: who listens loads what they may see. */
export async function publishApplicationChanged(
  { pubsub, log }: Services,
  id: string,
  revision: number,
): Promise<void> {
  try {
    const event: ApplicationEvent = { id, revision };
    await pubsub.publish(channelOf(id), event);
  } catch (error) {
    // The change itself is kept; a screen that missed the news meets the revision check at its next save.
    log.warn({ err: error }, 'A change of an application could not be published');
  }
}

/** The news of one application until `signal` aborts. News of one revision may come twice. */
export async function applicationEvents(
  { pubsub }: Services,
  id: string,
  signal: AbortSignal,
): Promise<AsyncIterable<ApplicationEvent>> {
  return (await pubsub.subscribe(channelOf(id), signal)) as AsyncIterable<ApplicationEvent>;
}
