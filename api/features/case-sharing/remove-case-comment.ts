import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { CaseCommentNotFoundError } from './case-sharing-errors.ts';

/**
 * The person whose case it is has settled it.
 * @throws NotSignedInError, CaseCommentNotFoundError also for a comment on the case of somebody else
 */
export async function removeCaseComment(ctx: Context, id: string): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  const { count } = await ctx.db.caseComment.deleteMany({ where: { id, userId } });
  if (count === 0) throw new CaseCommentNotFoundError();
  return id;
}
