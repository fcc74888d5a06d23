import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { addComment, checkComment, moveOrder } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { requireHolder } from './held-order.ts';

/**
 * Approves a translation as its reviewer, or sends it back with a remark that the customer does not see.
 * @throws NotSignedInError, OrderNotHeldError
 * @throws CommentRefusedError when it is sent back without a remark
 * @throws StageOutOfOrderError when it was finished meanwhile
 */
export async function finishTranslationReview(
  ctx: Context,
  { orderId, isApproved, remark }: { orderId: string; isApproved: boolean; remark?: string | null | undefined },
): Promise<TranslationOrder> {
  const { order, translator } = await requireHolder(ctx, orderId, 'review');
  const text = isApproved && !remark?.trim() ? undefined : checkComment(remark ?? '');
  return await moveOrder(ctx, order, isApproved ? 'complete_review' : 'send_back', {
    effect: async (tx) => {
      const by = { author: 'reviewer', translatorId: translator.id, isInternal: true, page: null } as const;
      if (text !== undefined) await addComment(tx, ctx, { orderId, ...by, text });
      await auditAs(ctx, translator, isApproved ? 'approve' : 'send-back', orderId, {}, tx);
    },
  });
}
