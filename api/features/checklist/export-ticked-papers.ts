import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { evidenceOf } from '../forms/public.ts';
import { tickedPapersOf } from './ticked-papers.ts';

/** Exports the documents that the user ticked, by application. The cookie alone suffices. @throws NotSignedInError */
export async function exportTickedPapers(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const ticked = await ctx.db.tickedPaper.findMany({
    where: { application: { userId } },
    distinct: ['applicationId'],
    select: { application: { select: { id: true, formType: true, edition: true } } },
    orderBy: { applicationId: 'asc' },
  });
  return await Promise.all(
    ticked.map(async ({ application: { id, formType, edition } }) => {
      const isTicked = await tickedPapersOf(ctx, { id, userId });
      const items = evidenceOf(ctx, formType, edition, ctx.caller.language)?.items ?? [];
      return { applicationId: id, papers: items.filter((item) => isTicked(item.id)).map(({ title }) => title) };
    }),
  );
}
