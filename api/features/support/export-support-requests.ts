import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptText } from './support-record.ts';

/** All that whoever asks wrote to us, newest first, also for the cookie alone: it opens downloads. @throws NotSignedInError */
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
