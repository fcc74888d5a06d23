import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { changeOrder, moveOrder } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { OrderNotHeldError } from './desk-errors.ts';
import { partOf, requireHolder } from './held-order.ts';

/**
 * Releases an order that one translates or reviews; the work stays with it. An order that was handed over or awaits
 * certification cannot be released.
 * @throws NotSignedInError, OrderNotHeldError
 * @throws OrderChangedMeanwhileError, StageOutOfOrderError when it moved on meanwhile
 */
export async function releaseTranslation(ctx: Context, orderId: string): Promise<TranslationOrder> {
  const { order, translator } = await requireHolder(ctx, orderId);
  const part = partOf(order, translator.id);
  const effect: NonNullable<Parameters<typeof changeOrder>[2]['effect']> = (tx) =>
    auditAs(ctx, translator, 'release', orderId, { task: part ?? 'none' }, tx);
  if (part === 'review') return await changeOrder(ctx, order, { changes: { reviewerId: null }, effect });
  if (part !== 'translate') throw new OrderNotHeldError();
  return await moveOrder(ctx, order, 'give_up', { changes: { translatorId: null, reviewerId: null }, effect });
}
