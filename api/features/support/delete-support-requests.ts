import { deleteMails } from '../../adapters/mail.ts';
import type { Transaction } from '../../platform/context.ts';
import { mailIdOf } from './support-record.ts';

/** Deletes a user's support requests and the mails about them in the local outbox. @returns the number of requests */
export async function deleteSupportRequests(tx: Transaction, userId: string): Promise<number> {
  const requests = await tx.supportRequest.findMany({ where: { userId }, select: { id: true } });
  const ids = requests.map(({ id }) => id);
  await deleteMails(tx, ids.map(mailIdOf));
  await tx.supportRequest.deleteMany({ where: { id: { in: ids } } });
  return ids.length;
}
