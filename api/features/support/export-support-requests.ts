import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptText } from './support-record.ts';

/** Exports the user's support requests, newest first. The cookie alone suffices. @throws NotSignedInError */
export async function exportSupportRequests(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const requests = await ctx.db.supportRequest.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return requests.map((request) => {
    const { id, language, isPriority, createdAt, answeredAt } = request;
    return { id, text: decryptText(ctx.vault, request), language, isPriority, createdAt, answeredAt };
  });
}
