import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { loadTranslation } from './find-translation.ts';
import { moveOrder } from './move-order.ts';
import type { StageAction } from './translation-stages.ts';
import { DemoControlsOffError } from './translations-errors.ts';

/** Whether no staff ever began the order: real orders cannot be simulated. */
export const canBeSimulated = (order: Pick<TranslationOrder, 'translatorId' | 'isSimulated' | 'timeline'>): boolean =>
  order.translatorId === null && (order.isSimulated || !Object.hasOwn(order.timeline as object, 'translation'));

/**
 * Demo controls: the owner of an order advances it without any translation. The order records the simulation.
 * @throws NotSignedInError
 * @throws DemoControlsOffError also when a translator holds it, since real orders cannot be simulated
 * @throws TranslationNotFoundError also for a document of another user
 * @throws StageOutOfOrderError
 */
export async function simulateProgress(
  ctx: Context,
  { documentId, action }: { documentId: string; action: StageAction },
): Promise<TranslationOrder> {
  const { id: userId } = requireWriter(ctx);
  if (ctx.settings.isProduction) throw new DemoControlsOffError();
  const order = await loadTranslation(ctx, { documentId, userId });
  if (!canBeSimulated(order)) throw new DemoControlsOffError();
  return await moveOrder(ctx, order, action, { isSimulated: true });
}
