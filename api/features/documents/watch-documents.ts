import { requireReader } from '../../platform/authorise.ts';
import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { stoppable } from '../../platform/stoppable.ts';
import { DELETED } from '../../platform/row-changes.ts';
import { documentEvents, type DocumentEvent, type ReadingProgress } from './document-events.ts';

export interface DocumentChange {
  readonly id: string;
  /** Null if it was deleted. */
  readonly document: Document | null;
  /** Set while it is being read. */
  readonly progress: ReadingProgress | null;
}

/**
 * Streams changes to the viewer's documents: uploads, readings, shares, deletions. Each carries the document as
 * stored when the event arrives; changes in quick succession may be merged. Ends when the subscriber leaves.
 * @throws NotSignedInError
 */
export async function watchDocuments(ctx: Context): Promise<AsyncIterableIterator<DocumentChange>> {
  const userId = requireReader(ctx).id;
  const stop = new AbortController();
  const changes = changesOf(ctx, userId, await documentEvents(ctx, userId, stop.signal), stop);
  return stoppable(changes, stop);
}

async function* changesOf(
  { db }: Context,
  userId: string,
  events: AsyncIterable<DocumentEvent>,
  stop: AbortController,
): AsyncGenerator<DocumentChange, undefined> {
  /** Latest revision sent, by document. */
  const sentRevisions = new Map<string, number>();
  try {
    for await (const { id, revision, progress = null } of events) {
      const isOld = revision !== DELETED && revision <= (sentRevisions.get(id) ?? DELETED);
      if (isOld && !progress) continue;
      const document = revision === DELETED ? null : await db.document.findFirst({ where: { id, userId } });
      // Deleted since the event: another event for that will follow.
      if (!document && revision !== DELETED) continue;
      if (document) sentRevisions.set(id, document.revision);
      else sentRevisions.delete(id);
      yield { id, document, progress: document?.analysisStatus === 'pending' ? progress : null };
    }
  } finally {
    stop.abort();
  }
}
