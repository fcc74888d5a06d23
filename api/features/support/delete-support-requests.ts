import { deleteMails } from '../../adapters/mail.ts';
import type { Transaction } from '../../platform/context.ts';
import { mailIdOf } from './support-record.ts';

/** Deletes all that a person wrote to us, and the mails about it in the local outbox. @returns how many they wrote */
export async function deleteSupportRequests(tx: Transaction, userId: string): Promise<number> {
  const requests = await tx.supportRequest.findMany({ where: { userId }, select: { id: true } });
  const ids = requests.map(({ id }) => id);
  await deleteMails(tx, ids.map(mailIdOf));
  await tx.supportRequest.deleteMany({ where: { id: { in: ids } } });
  return ids.length;
}
