import type { Document } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { publishDocumentChanged } from './document-events.ts';
import { DocumentNotFoundError } from './documents-errors.ts';
import { enqueueReading } from './read-document.ts';

/** Reading is the most expensive operation. */
const READING_AGAIN: Limit = { name: 'read-document-again', times: 30, seconds: 3_600 };

/**
 * Queues a document to be read again; it is pending until then. A document that is pending stays so.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws DocumentNotFoundError also for another user's document
 */
export async function readDocumentAgain(ctx: Context, id: string): Promise<Document> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(READING_AGAIN, userId);
  const document = await ctx.db.$transaction(async (tx) => {
    const [pending] = await tx.document.updateManyAndReturn({
      where: { id, userId },
      data: { analysisStatus: 'pending', failureCode: null, revision: { increment: 1 }, updatedAt: ctx.now() },
    });
    if (!pending) throw new DocumentNotFoundError();
    await enqueueReading(tx, pending);
    return pending;
  });
  await publishDocumentChanged(ctx, document);
  return document;
}
