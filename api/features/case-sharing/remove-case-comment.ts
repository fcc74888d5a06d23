import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { CaseCommentNotFoundError } from './case-sharing-errors.ts';

/**
 * Deletes a comment that the owner of the case has dealt with.
 * @throws NotSignedInError, CaseCommentNotFoundError also for a comment on another user's case
 */
export async function removeCaseComment(ctx: Context, id: string): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  const { count } = await ctx.db.caseComment.deleteMany({ where: { id, userId } });
  if (count === 0) throw new CaseCommentNotFoundError();
  return id;
}
