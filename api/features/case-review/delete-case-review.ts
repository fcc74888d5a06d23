import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { CaseReviewNotFoundError } from './case-review-errors.ts';

/**
 * Deletes one of the user's reviews permanently.
 * @throws NotSignedInError, CaseReviewNotFoundError also for a review of another user
 */
export async function deleteCaseReview(ctx: Context, id: string): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  const { count } = await ctx.db.caseReview.deleteMany({ where: { id, userId } });
  if (count === 0) throw new CaseReviewNotFoundError();
  return id;
}
