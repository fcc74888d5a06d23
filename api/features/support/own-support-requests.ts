import { deleteMails } from '../../adapters/mail.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { decryptText, mailIdOf } from './support-record.ts';

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

/** Deletes a user's support requests and the mails about them in the local outbox. @returns the number of requests */
export async function deleteSupportRequests(tx: Transaction, userId: string): Promise<number> {
  const requests = await tx.supportRequest.findMany({ where: { userId }, select: { id: true } });
  const ids = requests.map(({ id }) => id);
  await deleteMails(tx, ids.map(mailIdOf));
  await tx.supportRequest.deleteMany({ where: { id: { in: ids } } });
  return ids.length;
}
