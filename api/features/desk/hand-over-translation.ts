import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { moveOrder } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { TranslationUnfinishedError } from './desk-errors.ts';
import { deskPages } from './desk-order.ts';
import { requireHolder } from './held-order.ts';
import { unfinished } from './unfinished.ts';

/**
 * Gives the finished translation to the second person.
 * @throws NotSignedInError, OrderNotHeldError
 * @throws TranslationUnfinishedError with each place that still needs the translator
 * @throws StageOutOfOrderError when it was handed over meanwhile
 */
export async function handOverTranslation(ctx: Context, orderId: string): Promise<TranslationOrder> {
  const { order, translator } = await requireHolder(ctx, orderId, 'translate');
  const problems = unfinished(await deskPages(ctx, order));
  if (problems.length > 0) throw new TranslationUnfinishedError(problems);
  return await moveOrder(ctx, order, 'complete_translation', {
    effect: (tx) => auditAs(ctx, translator, 'hand-over', orderId, { version: order.version }, tx),
  });
}
