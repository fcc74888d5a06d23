import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { addComment, changeOrder, checkComment, tellCustomer } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { requireHolder } from './held-order.ts';

const COMMENTING: Limit = { name: 'comment-desk-order', times: 300, seconds: 3_600 };

export interface CommentDeskOrderInput {
  readonly orderId: string;
  readonly text: string;
  /** Of the source, when it is about one. */
  readonly page?: number | null | undefined;
  /** For the desk alone; else the customer is told. */
  readonly isInternal: boolean;
}

/**
 * Somebody of the desk writes to the customer, or to the other one at the desk.
 * @throws NotSignedInError, TooManyRequestsError, OrderNotHeldError, CommentRefusedError
 * @throws OrderChangedMeanwhileError nothing was kept
 */
export async function commentDeskOrder(ctx: Context, input: CommentDeskOrderInput): Promise<TranslationOrder> {
  const { orderId, text, page = null, isInternal } = input;
  const { order, translator } = await requireHolder(ctx, orderId);
  await ctx.limits.take(COMMENTING, translator.id);
  checkComment(text);
  return await changeOrder(ctx, order, {
    effect: async (tx, changed) => {
      await addComment(tx, ctx, {
        orderId,
        author: order.reviewerId === translator.id ? 'reviewer' : 'translator',
        translatorId: translator.id,
        isInternal,
        page,
        text,
      });
      await auditAs(ctx, translator, 'comment', orderId, { isInternal }, tx);
      if (!isInternal) await tellCustomer(tx, ctx, changed, 'translator_commented');
    },
  });
}
