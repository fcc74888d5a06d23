import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { confirmedIn } from './confirm-in-case.ts';
import { FOUND_CASE } from './find-case.ts';

/** Returns the viewer's cases with forms and roles; the session cookie alone is enough, as for every download. */
export async function exportCases(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const cases = await ctx.db.case.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    include: { forms: { include: { roles: true }, orderBy: { addedAt: 'asc' } } },
  });
  const answered = await ctx.db.case.findMany({ where: { userId, confirmed: { isEmpty: false } }, select: FOUND_CASE });
  const confirmed = new Map<string, readonly string[]>();
  for (const found of answered) confirmed.set(found.id, await confirmedIn(ctx, found));
  return cases.map((one) => ({ ...one, confirmed: confirmed.get(one.id) ?? [] }));
}
