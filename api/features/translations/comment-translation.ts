import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { addComment, checkComment } from './comments.ts';
import { loadTranslation } from './find-translation.ts';
import { changeOrder } from './move-order.ts';
import { CommentRefusedError } from './translations-errors.ts';

const COMMENTING: Limit = { name: 'comment-translation', times: 60, seconds: 3_600 };

/** Whether a translator holds or held the order. */
export const canBeCommented = ({ status, translatorId }: Pick<TranslationOrder, 'status' | 'translatorId'>): boolean =>
  status !== 'cancelled' && translatorId !== null;

/**
 * Adds a comment by the customer to the translator.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws TranslationNotFoundError also for a document of another user
 * @throws CommentRefusedError when it is empty, too long, or nobody could read it
 * @throws OrderChangedMeanwhileError when nothing was stored
 */
export async function commentTranslation(
  ctx: Context,
  { documentId, text, idempotencyKey }: { documentId: string; text: string; idempotencyKey?: string | undefined },
): Promise<TranslationOrder> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(COMMENTING, userId);
  const order = await loadTranslation(ctx, { documentId, userId });
  checkComment(text);
  if (!canBeCommented(order)) throw new CommentRefusedError('closed');
  return await changeOrder(ctx, order, {
    once: { scope: `${userId}:commentTranslation`, key: idempotencyKey, request: { documentId, text } },
    effect: (tx, { id: orderId }) =>
      addComment(tx, ctx, { orderId, author: 'customer', translatorId: null, isInternal: false, page: null, text }),
  });
}
