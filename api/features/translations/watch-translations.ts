import { requireReader } from '../../platform/authorise.ts';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { stoppable } from '../../platform/stoppable.ts';
import type { Database } from '../../platform/db.ts';
import type { RowChange } from '../../platform/row-changes.ts';
import { translationEvents } from './translation-events.ts';

/**
 * Yields changes of the viewer's orders, starting with the current state of each, so that a client that was offline
 * catches up by subscribing again. Changes in quick succession may be merged. Ends when the subscriber leaves.
 * @throws NotSignedInError
 */
export async function watchTranslations(
  ctx: Context,
  { documentId }: { documentId?: string | undefined },
): Promise<AsyncIterableIterator<TranslationOrder>> {
  const { id: userId } = requireReader(ctx);
  const stop = new AbortController();
  // Subscribes before reading, so that no change is missed in between.
  const events = await translationEvents(ctx, userId, stop.signal);
  const changes = changesOf(
    ctx,
    { userId, ...(documentId !== undefined && { orderedDocumentId: documentId }) },
    events,
    stop,
  );
  return stoppable(changes, stop);
}

/** How long a load is shared after a change: Redis notifies every process at about the same time. */
const SHARED_MS = 1_000;
const sharedLoads = new Map<string, Promise<TranslationOrder | null>>();

/** Loads a changed order once for all subscribers in this process (several windows of a user). */
function loadForListeners(db: Database, userId: string, { id, revision }: RowChange): Promise<TranslationOrder | null> {
  const key = `${userId}:${id}:${revision}`;
  let loading = sharedLoads.get(key);
  if (!loading) {
    loading = db.translationOrder.findUnique({ where: { id } });
    sharedLoads.set(key, loading);
    setTimeout(() => sharedLoads.delete(key), SHARED_MS).unref();
  }
  return loading;
}

async function* changesOf(
  { db }: Context,
  where: { userId: string; orderedDocumentId?: string },
  events: AsyncIterable<RowChange>,
  stop: AbortController,
): AsyncGenerator<TranslationOrder, undefined> {
  /** Newest revision sent, by order. */
  const sentRevisions = new Map<string, number>();
  try {
    for (const order of await db.translationOrder.findMany({ where, orderBy: { createdAt: 'desc' }, take: 100 })) {
      sentRevisions.set(order.id, order.revision);
      yield order;
    }
    for await (const change of events) {
      const { id, revision } = change;
      if (revision <= (sentRevisions.get(id) ?? 0)) continue;
      const order = await loadForListeners(db, where.userId, change);
      if (order?.userId !== where.userId) continue;
      if (where.orderedDocumentId !== undefined && order.orderedDocumentId !== where.orderedDocumentId) continue;
      sentRevisions.set(id, order.revision);
      yield order;
    }
  } finally {
    stop.abort();
  }
}
