import type { CaseReview } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';

/** Returns null for a missing review or another user's. @throws NotSignedInError also for the session cookie alone */
export async function findCaseReview(ctx: Context, id: string): Promise<CaseReview | null> {
  const { id: userId } = requireWriter(ctx);
  return await ctx.db.caseReview.findFirst({ where: { id, userId } });
}
