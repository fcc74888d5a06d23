import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { isPaidFor } from '../payments/public.ts';
import { auditAs, lockFormReviewer, requireFormReviewer, customersInConflict } from '../translators/public.ts';
import { requireHeldReview, WITH_FORM, type DeskFormReview } from './desk-form-reviews.ts';
import { FormReviewNotClaimableError, FormReviewNotHeldError } from './form-reviews-errors.ts';

const CLAIMING: Limit = { name: 'claim-form-review', times: 300, seconds: 3_600 };

/**
 * Takes a form to look through. Of all who claim it at once one gets it. Claiming what one holds already changes nothing.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws FormReviewNotClaimableError also for one's own form, and that of family at the same address
 */
export async function claimFormReview(ctx: Context, id: string): Promise<DeskFormReview> {
  const reviewer = await requireFormReviewer(ctx);
  await ctx.limits.take(CLAIMING, reviewer.id);
  const found = await ctx.db.formReview.findUnique({ where: { id }, include: WITH_FORM });
  if (!found) throw new FormReviewNotClaimableError();
  if (found.status === 'claimed' && found.reviewerId === reviewer.id) return found;
  if ((await customersInConflict(ctx, [found.userId], reviewer)).has(found.userId))
    throw new FormReviewNotClaimableError();
  return await ctx.db.$transaction(async (tx) => {
    // Their role may be taken from them at this very moment.
    await lockFormReviewer(tx, reviewer);
    const { count } = await tx.formReview.updateMany({
      where: { id, status: 'requested' },
      data: { status: 'claimed', reviewerId: reviewer.id, claimedAt: ctx.now() },
    });
    // Its money may have gone back while it waited.
    const isClaimed = count > 0 && (found.payment !== 'paid' || (await isPaidFor(tx, 'rushReview', id)));
    if (!isClaimed) throw new FormReviewNotClaimableError();
    await auditAs(ctx, reviewer, 'claim', id, { task: 'review-form' }, tx);
    return await tx.formReview.findUniqueOrThrow({ where: { id }, include: WITH_FORM });
  });
}

/**
 * Gives back a form that one looks through: somebody else begins anew.
 * @throws NotSignedInError, FormReviewNotHeldError
 */
export async function releaseFormReview(ctx: Context, id: string): Promise<DeskFormReview> {
  const { reviewer } = await requireHeldReview(ctx, id);
  return await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.formReview.updateMany({
      where: { id, status: 'claimed', reviewerId: reviewer.id },
      data: { status: 'requested', reviewerId: null, claimedAt: null },
    });
    if (count === 0) throw new FormReviewNotHeldError();
    await auditAs(ctx, reviewer, 'release', id, { task: 'review-form' }, tx);
    return await tx.formReview.findUniqueOrThrow({ where: { id }, include: WITH_FORM });
  });
}
