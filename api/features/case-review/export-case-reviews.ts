import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptReview } from './encrypted-review.ts';

/** Returns the viewer's case reviews, newest first; the session cookie alone is enough. @throws NotSignedInError */
export async function exportCaseReviews(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const reviews = await ctx.db.caseReview.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return reviews.map((review) => {
    const { answers, language, result } = decryptReview(ctx.vault, review);
    return { id: review.id, createdAt: review.createdAt, responses: answers, language, ...result };
  });
}
