import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptContent } from './earlier-edition-record.ts';

/** Allows cookie authentication, because it opens downloads. @throws NotSignedInError */
export async function exportEarlierEditions(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const rows = await ctx.db.earlierEdition.findMany({ where: { userId }, orderBy: { movedAt: 'asc' } });
  return rows.map((row) => {
    const { applicationId, edition, movedAt } = row;
    const { answers: formData, leftEmpty, confirmedChecks } = decryptContent(ctx.vault, row);
    return { applicationId, edition, movedAt, formData, leftEmpty, confirmedChecks };
  });
}
