import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { once } from '../../platform/once.ts';
import { CHANNELS, DELETED, publishRowChange } from '../../platform/row-changes.ts';
import { publishDocumentChanged } from './document-events.ts';
import { DocumentNotFoundError } from './documents-errors.ts';
import { endTranslations } from './end-translations.ts';
import { eraseFiles, markErasing } from './stored-files.ts';

export interface DeleteDocumentInput {
  readonly id: string;
  /** A translation under way is ended with it; else it is refused. */
  readonly evenIfOrdered?: boolean | undefined;
  readonly idempotencyKey?: string | undefined;
}

const DELETING: Limit = { name: 'delete-document', times: 600, seconds: 3_600 };

/**
 * The document is gone with what was read and its links, all at once; its files are erased right after, or by the sweep
 * when something comes in between. What becomes of its translation: end-translations.ts.
 * @returns its id
 * @throws NotSignedInError, TooManyRequestsError, InvalidInputError, IdempotencyKeyReusedError
 * @throws DocumentNotFoundError also for a document of somebody else
 * @throws DocumentBeingTranslatedError
 */
export async function deleteDocument(
  ctx: Context,
  { id, evenIfOrdered = false, idempotencyKey }: DeleteDocumentInput,
): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(DELETING, userId);
  let fileIds: string[] = [];
  let ended: readonly TranslationOrder[] = [];
  await once(ctx, {
    scope: `${userId}:deleteDocument`,
    key: idempotencyKey,
    request: { id, ...(evenIfOrdered && { evenIfOrdered }) },
    resultId: id,
    effect: async (tx) => {
      ended = await endTranslations(tx, { id, userId, evenIfOrdered, now: ctx.now() });
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
  for (const order of ended)
    for (const channel of [CHANNELS.translationsOf(userId), CHANNELS.desk])
      await publishRowChange(ctx, channel, { id: order.id, revision: order.revision });
  await eraseFiles(ctx, fileIds).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'Files of a deleted document could not be erased; the sweep will'),
  );
  return id;
}
