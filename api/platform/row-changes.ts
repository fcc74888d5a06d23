import type { Services } from './context.ts';

/** A change of a row, published after it is stored. Contains no data: subscribers load what they may see. */
export interface RowChange {
  readonly id: string;
  /** Grows with each change; DELETED for a deleted row. */
  readonly revision: number;
}

export const DELETED = 0;

/** Channels for changes. A user's screens show all their rows, so each user has one channel per kind. */
export const CHANNELS = {
  documentsOf: (userId: string) => `documents:${userId}`,
  translationsOf: (userId: string) => `translations:${userId}`,
  /** Every order, for translators. */
  desk: 'desk',
} as const;

/** Never throws: the change itself is stored, and the next load shows it. */
export async function publishRowChange(
  { pubsub, log }: Pick<Services, 'pubsub' | 'log'>,
  channel: string,
  change: RowChange,
): Promise<void> {
  try {
    await pubsub.publish(channel, change);
  } catch (error) {
    log.warn({ err: error, rowId: change.id }, 'A change could not be published');
  }
}

/** Yields changes in order until `signal` aborts. One revision may come twice. */
export async function rowChanges<Change extends RowChange = RowChange>(
  { pubsub }: Pick<Services, 'pubsub'>,
  channel: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Change>> {
  return (await pubsub.subscribe(channel, signal)) as AsyncIterable<Change>;
}
