import type { Services } from '../../platform/context.ts';
import { CHANNELS, publishRowChange, rowChanges, type RowChange } from '../../platform/row-changes.ts';

/** How far reading is: told while it lasts, stored nowhere. */
export interface ReadingProgress {
  /** 1, 2 … */
  readonly page: number;
  readonly of: number;
}

export interface DocumentEvent extends RowChange {
  readonly progress?: ReadingProgress;
}

/** Told after the change is stored. */
export async function publishDocumentChanged(
  services: Pick<Services, 'pubsub' | 'log'>,
  { userId, id, revision, progress }: DocumentEvent & { readonly userId: string },
): Promise<void> {
  const event: DocumentEvent = { id, revision, ...(progress && { progress }) };
  await publishRowChange(services, CHANNELS.documentsOf(userId), event);
}

/** The news of all documents of one person until `signal` aborts. */
export const documentEvents = (
  services: Pick<Services, 'pubsub'>,
  userId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<DocumentEvent>> => rowChanges(services, CHANNELS.documentsOf(userId), signal);
