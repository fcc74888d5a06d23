import type { FormReview } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { returnCredits } from '../payments/public.ts';
import { FormReviewBegunError, FormReviewNotFoundError } from './form-reviews-errors.ts';

/**
 * Cancels a review that nobody has begun and restores its credit. Cancelling a cancelled review changes nothing.
 * @throws NotSignedInError
 * @throws FormReviewNotFoundError also for a review of another user
 * @throws FormReviewBegunError also when a reviewer claimed it concurrently
 */
export async function cancelFormReview(ctx: Context, id: string): Promise<FormReview> {
  const { id: userId } = requireWriter(ctx);
  return await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.formReview.updateMany({
      where: { id, userId, status: 'requested' },
      data: { status: 'cancelled' },
    });
    if (count > 0) await returnCredits(tx, userId, id);
    const review = await tx.formReview.findFirst({ where: { id, userId } });
    if (!review) throw new FormReviewNotFoundError();
    if (review.status !== 'cancelled') throw new FormReviewBegunError();
    return review;
  });
}
