import type { CaseShare } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { findCaseShare } from './share-case.ts';

/**
 * Closes the link; comments made through it stay. Revoking it again changes nothing.
 * @throws NotSignedInError, CaseShareNotFoundError also for a link to another user's case
 */
export async function revokeCaseShare(ctx: Context, id: string): Promise<CaseShare> {
  const { id: userId } = requireWriter(ctx);
  const share = await findCaseShare(ctx, userId, id);
  if (share.revokedAt) return share;
  return await ctx.db.caseShare.update({ where: { id }, data: { revokedAt: ctx.now() } });
}
