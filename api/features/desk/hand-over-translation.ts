import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { areStored, moveOrder, OrderChangedMeanwhileError } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { TranslationUnfinishedError } from './desk-errors.ts';
import { deskPages } from './desk-order.ts';
import { requireHolder } from './held-order.ts';
import { unfinished } from './unfinished.ts';

/** A page can be saved while the pages are looked at; each round looks again. */
const ROUNDS = 5;

/** A page was saved after it was looked at. */
class PageSavedMeanwhile extends Error {}

/**
 * Gives the finished translation to the second person: exactly the pages that were looked at, none saved since.
 * @throws NotSignedInError, OrderNotHeldError
 * @throws TranslationUnfinishedError with each place that still needs the translator
 * @throws StageOutOfOrderError when it was handed over meanwhile
 * @throws OrderChangedMeanwhileError when pages are saved all the time
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
      // The order is changed already: a save that is not stored yet waits, and then finds that it was handed over.
      if (!(await areStored(tx, order, pages))) throw new PageSavedMeanwhile();
      await auditAs(ctx, translator, 'hand-over', orderId, { version: order.version }, tx);
    },
  });
}
