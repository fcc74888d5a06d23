import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptCommentText, decryptShareName } from './case-share-record.ts';

/** Returns the links to the viewer's cases with all views and comments; the session cookie alone is enough. */
export async function exportCaseShares(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const shares = await ctx.db.caseShare.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    include: { views: { orderBy: { viewedAt: 'asc' } }, comments: { orderBy: { createdAt: 'asc' } } },
  });
  return shares.map(({ nameEncrypted, views, comments, ...share }) => ({
    ...share,
    name: decryptShareName(ctx.vault, { ...share, nameEncrypted }),
    views: views.map(({ viewedAt }) => viewedAt),
    comments: comments.map(({ textEncrypted, ...comment }) => ({
      ...comment,
      text: decryptCommentText(ctx.vault, { ...comment, textEncrypted }),
    })),
  }));
}
