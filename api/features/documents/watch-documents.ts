import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { stoppable } from '../../platform/stoppable.ts';
import { DELETED } from '../../platform/row-changes.ts';
import { documentEvents, type DocumentEvent, type ReadingProgress } from './document-events.ts';
import { readerOf } from './find-document.ts';

export interface DocumentChange {
  readonly id: string;
  /** Null when it was deleted. */
  readonly document: Document | null;
  /** While it is being read. */
  readonly progress: ReadingProgress | null;
}

/**
 * Each change of any document of the viewer from now on: new ones, what was read, shares, deletion. A document is told
 * as it is stored when the news arrives; changes that follow closely may be told as one. Ends when the listener leaves.
 * @throws NotSignedInError
 */
export async function watchDocuments(ctx: Context): Promise<AsyncIterableIterator<DocumentChange>> {
  const userId = readerOf(ctx);
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
  /** Newest revision told of each document. */
  const sentRevisions = new Map<string, number>();
  try {
    for await (const { id, revision, progress = null } of events) {
      const isOld = revision !== DELETED && revision <= (sentRevisions.get(id) ?? DELETED);
      if (isOld && !progress) continue;
      const document = revision === DELETED ? null : await db.document.findFirst({ where: { id, userId } });
      // Deleted between the news and the look: the news of that is on its way.
      if (!document && revision !== DELETED) continue;
      if (document) sentRevisions.set(id, document.revision);
      else sentRevisions.delete(id);
      yield { id, document, progress: document?.analysisStatus === 'pending' ? progress : null };
    }
  } finally {
    stop.abort();
  }
}
