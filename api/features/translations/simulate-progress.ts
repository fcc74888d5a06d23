import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { loadTranslation } from './find-translation.ts';
import { moveOrder } from './move-order.ts';
import type { StageAction } from './translation-stages.ts';
import { DemoControlsOffError } from './translations-errors.ts';

/** Nobody of the desk ever began with it: what is real is not played with. */
export const canBeSimulated = (order: Pick<TranslationOrder, 'translatorId' | 'isSimulated' | 'timeline'>): boolean =>
  order.translatorId === null && (order.isSimulated || !Object.hasOwn(order.timeline as object, 'translation'));

/**
 * The demo controls: the owner of an order moves it on, and nothing is translated. The order remembers that it was so.
 * @throws NotSignedInError
 * @throws DemoControlsOffError also when a translator holds it: what is real is not played with
 * @throws TranslationNotFoundError also for a document of somebody else
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
