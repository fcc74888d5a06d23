import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { areBlocksUnchanged, moveOrder, OrderChangedMeanwhileError } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { TranslationUnfinishedError } from './desk-errors.ts';
import { deskPages } from './desk-order.ts';
import { requireHolder } from './held-order.ts';
import { unfinished } from './unfinished.ts';

/** Attempts, since a page can be saved while the pages are checked. */
const ROUNDS = 5;

/** A page was saved after it was checked. */
class PageSavedMeanwhile extends Error {}

/**
 * Hands the finished translation over to the reviewer: exactly the pages that were checked, none saved since.
 * @throws NotSignedInError, OrderNotHeldError
 * @throws TranslationUnfinishedError with each place that still needs the translator
 * @throws StageOutOfOrderError when it was handed over meanwhile
 * @throws OrderChangedMeanwhileError when pages keep being saved
 */
export async function handOverTranslation(ctx: Context, orderId: string): Promise<TranslationOrder> {
  for (let round = 0; round < ROUNDS; round++) {
    try {
      return await handOverNow(ctx, orderId);
    } catch (error) {
      if (!(error instanceof PageSavedMeanwhile)) throw error;
    }
  }
  throw new OrderChangedMeanwhileError();
}

async function handOverNow(ctx: Context, orderId: string): Promise<TranslationOrder> {
  const { order, translator } = await requireHolder(ctx, orderId, 'translate');
  const pages = await deskPages(ctx, order);
  const problems = unfinished(pages);
  if (problems.length > 0) throw new TranslationUnfinishedError(problems);
  return await moveOrder(ctx, order, 'complete_translation', {
    effect: async (tx) => {
      // The order row is already updated, so a concurrent save waits and then finds that the order was handed over.
      if (!(await areBlocksUnchanged(tx, order, pages))) throw new PageSavedMeanwhile();
      await auditAs(ctx, translator, 'hand-over', orderId, { version: order.version }, tx);
    },
  });
}
