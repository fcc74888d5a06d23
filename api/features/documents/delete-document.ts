import { requireWriter } from '../../platform/authorise.ts';
import { beforeDeleting } from '../../platform/before-deleting.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { DELETED } from '../../platform/row-changes.ts';
import { lockUser } from '../accounts/public.ts';
import { publishDocumentChanged } from './document-events.ts';
import { DocumentNotFoundError } from './documents-errors.ts';
import { discardFiles, markErasing } from './stored-files.ts';

export interface DeleteDocumentInput {
  readonly id: string;
  /** Cancels a translation in progress; if false, the deletion is refused then. */
  readonly evenIfOrdered?: boolean | undefined;
  readonly idempotencyKey?: string | undefined;
}

const DELETING: Limit = { name: 'delete-document', times: 600, seconds: 3_600 };

/**
 * Deletes the document with its reading and links in one transaction. Its files are erased right after, or by the
 * sweep after a crash. The translations capability decides what happens to its translation.
 * @returns its id
 * @throws NotSignedInError, TooManyRequestsError, InvalidInputError, IdempotencyKeyReusedError
 * @throws DocumentNotFoundError also for another user's document
 * @throws DocumentBeingTranslatedError
 */
export async function deleteDocument(
  ctx: Context,
  { id, evenIfOrdered = false, idempotencyKey }: DeleteDocumentInput,
): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(DELETING, userId);
  let files: Awaited<ReturnType<typeof markErasing>> = [];
  let afterCommit: readonly (() => Promise<void>)[] = [];
  await withIdempotency(ctx, {
    scope: `${userId}:deleteDocument`,
    key: idempotencyKey,
    request: { id, ...(evenIfOrdered && { evenIfOrdered }) },
    resultId: id,
    effect: async (tx) => {
      // Before its rows, as every change that may return credits.
      await lockUser(tx, userId);
      // An order that is being stored concurrently waits for this lock and then finds no document.
      await tx.$queryRaw`SELECT id FROM documents WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`;
      afterCommit = await beforeDeleting(ctx, tx, 'Document', { id, userId, isConfirmed: evenIfOrdered });
      const ofDocument = { documentId: id, document: { userId } };
      files = await markErasing(tx, ofDocument);
      const { count } = await tx.document.deleteMany({ where: { id, userId } });
      if (count === 0) throw new DocumentNotFoundError();
      return id;
    },
    load: () => Promise.resolve(id),
  });
  await publishDocumentChanged(ctx, { userId, id, revision: DELETED });
  for (const done of afterCommit) await done();
  await discardFiles(ctx, files);
  return id;
}
