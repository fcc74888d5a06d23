import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { stoppable } from '../../platform/stoppable.ts';
import type { Database } from '../../platform/db.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { RowChange } from '../../platform/row-changes.ts';
import { translationEvents } from './translation-events.ts';

/**
 * Each change of any order of the viewer, beginning with every order as it is now: a listener that was away for an hour
 * catches up by listening again. Changes that follow closely may be told as one. Ends when the listener leaves.
 * @throws NotSignedInError
 */
export async function watchTranslations(
  ctx: Context,
  { documentId }: { documentId?: string | undefined },
): Promise<AsyncIterableIterator<TranslationOrder>> {
  const { id: userId, isReadOnly } = requireViewer(ctx);
  if (isReadOnly) throw new NotSignedInError();
  const stop = new AbortController();
  // Listening begins before looking, so that no change falls between the two.
  const events = await translationEvents(ctx, userId, stop.signal);
  const changes = changesOf(
    ctx,
    { userId, ...(documentId !== undefined && { orderedDocumentId: documentId }) },
    events,
    stop,
  );
  return stoppable(changes, stop);
}

/** How long after a change its listeners may still come for it: Redis tells every process at about the same time. */
const SHARED_MS = 1_000;
const sharedLoads = new Map<string, Promise<TranslationOrder | null>>();

/** One load for all listeners of a change in this process, however many there are: windows of one person. */
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
  /** Newest revision told of each order. */
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
