import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { once } from '../../platform/once.ts';
import { DELETED, publishDocumentChanged } from './document-events.ts';
import { DocumentNotFoundError } from './documents-errors.ts';
import { endTranslations } from './end-translations.ts';
import { eraseFiles, markErasing } from './stored-files.ts';

const DELETING: Limit = { name: 'delete-document', times: 600, seconds: 3_600 };

/**
 * The document is gone with what was read and its links, all at once; its files are erased right after, or by the sweep
 * when something comes in between. A translation of it that was ordered, and that nobody has begun, is cancelled.
 * @returns its id
 * @throws NotSignedInError, TooManyRequestsError, InvalidInputError, IdempotencyKeyReusedError
 * @throws DocumentNotFoundError also for a document of somebody else
 * @throws DocumentBeingTranslatedError
 */
export async function deleteDocument(
  ctx: Context,
  { id, idempotencyKey }: { id: string; idempotencyKey?: string | undefined },
): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(DELETING, userId);
  let fileIds: string[] = [];
  await once(ctx, {
    scope: `${userId}:deleteDocument`,
    key: idempotencyKey,
    request: { id },
    resultId: id,
    effect: async (tx) => {
      await endTranslations(tx, { id, userId });
      const ofDocument = { documentId: id, document: { userId } };
      const files = await tx.storedFile.findMany({ where: ofDocument, select: { id: true } });
      await markErasing(tx, ofDocument);
      const { count } = await tx.document.deleteMany({ where: { id, userId } });
      if (count === 0) throw new DocumentNotFoundError();
      fileIds = files.map((file) => file.id);
      return id;
    },
    load: () => Promise.resolve(id),
  });
  await publishDocumentChanged(ctx, { userId, id, revision: DELETED });
  await eraseFiles(ctx, fileIds).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'Files of a deleted document could not be erased; the sweep will'),
  );
  return id;
}
