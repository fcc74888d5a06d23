import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { returnCredits } from '../payments/public.ts';
import { loadTranslation } from './find-translation.ts';
import { changeOrder } from './move-order.ts';
import { notifyCustomer } from './notify-customer.ts';
import { OrderChangedMeanwhileError, TranslationBegunError } from './translations-errors.ts';

/** Whether nobody holds the order and no version was delivered. */
export const canBeCancelled = ({ status, translatorId, version }: TranslationOrder): boolean =>
  status === 'ordered' && translatorId === null && version === 1;

/**
 * Cancels an order that nobody has begun. Its credits are returned, and the document can be ordered again. Cancelling
 * a cancelled order changes nothing.
 * @throws NotSignedInError
 * @throws TranslationNotFoundError also for a document of another user
 * @throws TranslationBegunError also when a translator claimed it concurrently
 */
export async function cancelTranslation(
  ctx: Context,
  { documentId }: { documentId: string },
): Promise<TranslationOrder> {
  const { id: userId } = requireWriter(ctx);
  const order = await loadTranslation(ctx, { documentId, userId });
  if (order.status === 'cancelled') return order;
  if (!canBeCancelled(order)) throw new TranslationBegunError();
  try {
    return await changeOrder(ctx, order, {
      changes: { status: 'cancelled', documentId: null },
      effect: async (tx, cancelled) => {
        await returnCredits(tx, userId, order.id);
        await notifyCustomer(tx, ctx, cancelled, 'translation_cancelled');
      },
    });
  } catch (error) {
    if (!(error instanceof OrderChangedMeanwhileError)) throw error;
    const now = await loadTranslation(ctx, { documentId, userId });
    if (now.status === 'cancelled') return now;
    throw new TranslationBegunError();
  }
}
