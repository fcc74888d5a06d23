import type { Services } from './context.ts';

/** A row that changed, told after the change is stored. Holds nothing of the row: who listens loads what they may see. */
export interface RowChange {
  readonly id: string;
  /** Grows with each change; DELETED for a row that is no more. */
  readonly revision: number;
}

export const DELETED = 0;

/** Where changes are told. Screens of a person show all that is theirs, so each person has one channel of a kind. */
export const CHANNELS = {
  documentsOf: (userId: string) => `documents:${userId}`,
  translationsOf: (userId: string) => `translations:${userId}`,
  /** Every order, for those who translate. */
  desk: 'desk',
} as const;

/** Never throws: the change itself is kept, and the next look shows it. */
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

/** News until `signal` aborts, in order. News of one revision may come twice. */
export async function rowChanges<Change extends RowChange = RowChange>(
  { pubsub }: Pick<Services, 'pubsub'>,
  channel: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Change>> {
  return (await pubsub.subscribe(channel, signal)) as AsyncIterable<Change>;
}
