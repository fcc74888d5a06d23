import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { NEWEST_REVIEW_FIRST } from './find-form-review.ts';
import { decryptOutcome } from './form-review-record.ts';

/** Returns all form reviews of the caller, newest first. A download-only session suffices. @throws NotSignedInError */
export async function exportFormReviews(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const reviews = await ctx.db.formReview.findMany({ where: { userId }, orderBy: [...NEWEST_REVIEW_FIRST] });
  return reviews.map((review) => {
    const { id, applicationId, status, payment, showsPapers, requestedAt, dueAt, claimedAt, doneAt } = review;
    const outcome = decryptOutcome(ctx.vault, review);
    return { id, applicationId, status, payment, showsPapers, requestedAt, dueAt, claimedAt, doneAt, ...outcome };
  });
}
