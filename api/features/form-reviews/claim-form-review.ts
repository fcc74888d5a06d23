import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { customersInConflict } from '../conflicts-of-interest/public.ts';
import { isPaidFor } from '../payments/public.ts';
import { auditAs, lockFormReviewer, requireFormReviewer } from '../translators/public.ts';
import { requireHeldReview, WITH_FORM, type DeskFormReview } from './desk-form-reviews.ts';
import { FormReviewNotClaimableError, FormReviewNotHeldError } from './form-reviews-errors.ts';

const CLAIMING: Limit = { name: 'claim-form-review', times: 300, seconds: 3_600 };

/**
 * Claims a form for review. Of several concurrent claims one succeeds. Claiming a form again changes nothing.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws FormReviewNotClaimableError also for one's own form and that of family at the same address
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
    // The reviewer's role may be revoked concurrently.
    await lockFormReviewer(tx, reviewer);
    const { count } = await tx.formReview.updateMany({
      where: { id, status: 'requested' },
      data: { status: 'claimed', reviewerId: reviewer.id, claimedAt: ctx.now() },
    });
    // The payment may have been refunded while the review waited.
    const isClaimed = count > 0 && (found.payment !== 'paid' || (await isPaidFor(tx, 'rushReview', id)));
    if (!isClaimed) throw new FormReviewNotClaimableError();
    await auditAs(ctx, reviewer, 'claim', id, { task: 'review-form' }, tx);
    return await tx.formReview.findUniqueOrThrow({ where: { id }, include: WITH_FORM });
  });
}

/**
 * Releases a form that one reviews; the next reviewer starts over.
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
