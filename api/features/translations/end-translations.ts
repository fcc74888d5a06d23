import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context, DeletedRow, Transaction } from '../../platform/context.ts';
import { DocumentBeingTranslatedError } from '../documents/public.ts';
import { returnCredits } from '../payments/public.ts';
import { canBeCancelled } from './cancel-translation.ts';
import { publishTranslationChanged } from './translation-events.ts';

/** State of an order whose revision is abandoned: that of the version delivered before. */
const DELIVERED_BEFORE = {
  status: 'delivered',
  assignment: 'completed',
  translation: 'completed',
  review: 'completed',
  certification: 'completed',
  delivery: 'completed',
} as const;

/**
 * Ends orders before their document is deleted. An unclaimed order is cancelled and its credits are returned; a
 * finished one stays, with what was delivered. One under way prevents the deletion, unless the user chooses to end it
 * too: the translation is then cancelled and its text erased, or the revision abandoned. Orders outlive their document
 * and keep its name.
 * @returns a function that announces the changed orders
 * @throws DocumentBeingTranslatedError
 */
export async function endTranslations(
  ctx: Context,
  tx: Transaction,
  { id, userId, isConfirmed }: DeletedRow,
): Promise<() => Promise<void>> {
  // A revision that begins concurrently waits for this lock and then finds no document.
  await tx.$queryRaw`SELECT id FROM translation_orders WHERE document_id = ${id} AND user_id = ${userId} FOR UPDATE`;
  const orders = await tx.translationOrder.findMany({
    where: { documentId: id, userId, status: { notIn: ['cancelled', 'ready', 'delivered'] } },
  });
  if (!isConfirmed && !orders.every(canBeCancelled)) throw new DocumentBeingTranslatedError();
  const ended: TranslationOrder[] = [];
  for (const order of orders) {
    const { id: orderId, version, revision } = order;
    await tx.translationPage.deleteMany({ where: { orderId, version } });
    await tx.revisionRequest.deleteMany({ where: { orderId, version } });
    const left = version > 1 ? { ...DELIVERED_BEFORE, version: version - 1 } : { status: 'cancelled' as const };
    const changed = await tx.translationOrder.updateManyAndReturn({
      where: { id: orderId, revision },
      data: { ...left, revision: { increment: 1 }, updatedAt: ctx.now() },
    });
    // The order moved on since it was read.
    if (changed.length === 0) throw new DocumentBeingTranslatedError();
    if (canBeCancelled(order)) await returnCredits(tx, userId, orderId);
    ended.push(...changed);
  }
  return async () => {
    for (const order of ended) await publishTranslationChanged(ctx, order);
  };
}
