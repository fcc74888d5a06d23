import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { loadTranslation, stagesOf } from './find-translation.ts';
import { publishTranslationChanged } from './translation-events.ts';
import { changedStages, nextAction, stagesAfter, statusOfOrder, type StageAction } from './translation-stages.ts';
import { StageOutOfOrderError, TranslationNotFoundError } from './translations-errors.ts';

/**
 * Moves an order one step on and tells open screens. Of two that move it at once, one wins; the other is told what comes
 * next now.
 * @throws StageOutOfOrderError
 * @throws TranslationNotFoundError when it was cancelled meanwhile
 */
export async function moveStage(
  ctx: Context,
  order: TranslationOrder,
  action: StageAction,
  { isSimulated }: { isSimulated: boolean },
): Promise<TranslationOrder> {
  const before = stagesOf(order);
  const after = stagesAfter(before, action);
  if (!after) throw new StageOutOfOrderError(action, nextAction(before));
  const now = ctx.now();
  const times = Object.fromEntries(changedStages(before, after).map((stage) => [stage, now.toISOString()]));
  const { id, userId, revision } = order;
  const [moved] = await ctx.db.translationOrder.updateManyAndReturn({
    where: { id, revision },
    data: {
      ...after,
      status: statusOfOrder(after),
      timeline: { ...(order.timeline as object), ...times },
      revision: { increment: 1 },
      updatedAt: now,
      ...(isSimulated && { isSimulated }),
    },
  });
  if (!moved) {
    const current = await loadTranslation(ctx, { id, userId });
    if (current.status === 'cancelled') throw new TranslationNotFoundError();
    throw new StageOutOfOrderError(action, nextAction(stagesOf(current)));
  }
  await publishTranslationChanged(ctx, moved);
  return moved;
}
