import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { addComment, changeOrder, checkComment, notifyCustomer } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { deskPages } from './desk-order.ts';
import { requireHolder } from './held-order.ts';

const COMMENTING: Limit = { name: 'comment-desk-order', times: 300, seconds: 3_600 };

export interface CommentDeskOrderInput {
  readonly orderId: string;
  readonly text: string;
  /** Page of the source, if the comment is about one. */
  readonly page?: number | null | undefined;
  /** Block on that page. */
  readonly blockId?: string | null | undefined;
  /** Visible at the desk only; otherwise the customer is notified. */
  readonly isInternal: boolean;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Adds a comment by staff, to the customer or to the other translator of the order.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError, OrderNotHeldError, CommentRefusedError
 * @throws InvalidInputError when the page has no such block
 * @throws OrderChangedMeanwhileError when nothing was stored
 */
export async function commentDeskOrder(ctx: Context, input: CommentDeskOrderInput): Promise<TranslationOrder> {
  const { orderId, text, page = null, blockId = null, isInternal, idempotencyKey } = input;
  const { order, translator } = await requireHolder(ctx, orderId);
  await ctx.limits.take(COMMENTING, translator.id);
  checkComment(text);
  if (blockId !== null && !(await hasBlock(ctx, order, { page, blockId })))
    throw new InvalidInputError('This part is not on the page any more. Open the page again.');
  return await changeOrder(ctx, order, {
    once: {
      scope: `${translator.userId}:commentDeskOrder`,
      key: idempotencyKey,
      request: { orderId, text, page, blockId, isInternal },
    },
    effect: async (tx, changed) => {
      await addComment(tx, ctx, {
        orderId,
        author: order.reviewerId === translator.id ? 'reviewer' : 'translator',
        translatorId: translator.id,
        isInternal,
        page,
        blockId,
        text,
      });
      await auditAs(ctx, translator, 'comment', orderId, { isInternal }, tx);
      if (!isInternal) await notifyCustomer(tx, ctx, changed, 'translator_commented');
    },
  });
}

async function hasBlock(
  ctx: Context,
  order: TranslationOrder,
  place: { readonly page: number | null; readonly blockId: string },
): Promise<boolean> {
  const page = (await deskPages(ctx, order)).find((each) => each.page === place.page);
  return page?.blocks.some(({ id }) => id === place.blockId) ?? false;
}
