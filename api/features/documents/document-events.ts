import type { Services } from '../../platform/context.ts';
import { CHANNELS, publishRowChange, rowChanges, type RowChange } from '../../platform/row-changes.ts';

/** Progress of reading a document: published while it lasts, not stored. */
export interface ReadingProgress {
  /** 1-based. */
  readonly page: number;
  readonly of: number;
}

export interface DocumentEvent extends RowChange {
  readonly progress?: ReadingProgress;
}

/** Call after the change is stored. */
export async function publishDocumentChanged(
  services: Pick<Services, 'pubsub' | 'log'>,
  { userId, id, revision, progress }: DocumentEvent & { readonly userId: string },
): Promise<void> {
  const event: DocumentEvent = { id, revision, ...(progress && { progress }) };
  await publishRowChange(services, CHANNELS.documentsOf(userId), event);
}

/** Events of all documents of one user until `signal` aborts. */
export const documentEvents = (
  services: Pick<Services, 'pubsub'>,
  userId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<DocumentEvent>> => rowChanges(services, CHANNELS.documentsOf(userId), signal);
