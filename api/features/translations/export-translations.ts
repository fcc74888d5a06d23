import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { openDocumentName } from './translation-record.ts';

/** All orders of whoever asks, newest first, also for the cookie alone: it opens downloads. @throws NotSignedInError */
export async function exportTranslations(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const orders = await ctx.db.translationOrder.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    omit: { userId: true },
  });
  return orders.map(({ documentNameSealed, ...order }) => ({
    ...order,
    documentName: openDocumentName(ctx.vault, { id: order.id, documentNameSealed }),
  }));
}
