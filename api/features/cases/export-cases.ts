import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';

/** The viewer's cases with their forms and who is who; the cookie alone is enough, as for every download. */
export async function exportCases(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  return await ctx.db.case.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    include: { forms: { include: { roles: true }, orderBy: { addedAt: 'asc' } } },
  });
}
