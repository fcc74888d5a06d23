import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { customersInConflict } from '../conflicts-of-interest/public.ts';
import {
  changeOrder,
  findClaimable,
  findOrder,
  moveOrder,
  OrderChangedMeanwhileError,
  StageOutOfOrderError,
  TranslationNotFoundError,
} from '../translations/public.ts';
import { auditAs, lockTranslator, decryptProfile, requireTranslator } from '../translators/public.ts';
import { OrderNotClaimableError, ProfileMissingError, TooCloseError } from './desk-errors.ts';
import { isHeldBy } from './held-order.ts';

const CLAIMING: Limit = { name: 'claim-translation', times: 300, seconds: 3_600 };

/**
 * Claims an order, to translate it or to review a finished translation. Of several concurrent claims one succeeds.
 * Claiming an order that one already holds changes nothing.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws ProfileMissingError, OrderNotClaimableError, TooCloseError
 */
export async function claimTranslation(ctx: Context, orderId: string): Promise<TranslationOrder> {
  const translator = await requireTranslator(ctx);
  await ctx.limits.take(CLAIMING, translator.id);
  const held = await findOrder(ctx, orderId);
  if (held && isHeldBy(held, translator.id)) return held;
  if (!decryptProfile(ctx.vault, translator)) throw new ProfileMissingError();
  if (held?.userId === translator.userId) throw new TooCloseError();
  const order = await findClaimable(ctx, orderId, translator);
  if (!order) throw new OrderNotClaimableError();
  if ((await customersInConflict(ctx, [order.userId], translator)).has(order.userId)) throw new TooCloseError();
  const isReview = order.status === 'in_review';
  const effect: NonNullable<Parameters<typeof changeOrder>[2]['effect']> = async (tx) => {
    // The translator's role may be revoked concurrently.
    await lockTranslator(tx, translator);
    await auditAs(ctx, translator, 'claim', orderId, { task: isReview ? 'review' : 'translate' }, tx);
  };
  try {
    if (isReview) return await changeOrder(ctx, order, { changes: { reviewerId: translator.id }, effect });
    return await moveOrder(ctx, order, 'start_translation', { changes: { translatorId: translator.id }, effect });
  } catch (error) {
    const isLost =
      error instanceof OrderChangedMeanwhileError ||
      error instanceof StageOutOfOrderError ||
      error instanceof TranslationNotFoundError;
    throw isLost ? new OrderNotClaimableError() : error;
  }
}
