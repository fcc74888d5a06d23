import type { Services } from '../../platform/context.ts';

/** How far reading is: told while it lasts, stored nowhere. */
export interface ReadingProgress {
  /** 1, 2 … */
  readonly page: number;
  readonly of: number;
}

export interface DocumentEvent {
  readonly id: string;
  readonly revision: number;
  readonly progress?: ReadingProgress;
}

/** Revision of a document that is no more. */
export const DELETED = 0;

/** One channel for each person: their screens show all of their documents. */
const channelOf = (userId: string) => `documents:${userId}`;

/**
 * Told after the change is stored; `revision` is `DELETED` after it is gone. Holds nothing that was read: who listens
 * loads what they may see.
 */
export async function publishDocumentChanged(
  { pubsub, log }: Pick<Services, 'pubsub' | 'log'>,
  { userId, ...event }: DocumentEvent & { readonly userId: string },
): Promise<void> {
  try {
    const { id, revision, progress } = event;
    await pubsub.publish(channelOf(userId), { id, revision, ...(progress && { progress }) } satisfies DocumentEvent);
  } catch (error) {
    // The change itself is kept; the next look shows it.
    log.warn({ err: error }, 'A change of a document could not be published');
  }
}

/** The news of all documents of one person until `signal` aborts. News of one revision may come twice. */
export async function documentEvents(
  { pubsub }: Pick<Services, 'pubsub'>,
  userId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<DocumentEvent>> {
  return (await pubsub.subscribe(channelOf(userId), signal)) as AsyncIterable<DocumentEvent>;
}
