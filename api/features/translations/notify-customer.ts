import type { StatusUpdateKind, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { sendJob } from '../../platform/jobs.ts';

export type { StatusUpdateKind };

export const MAIL_JOB = 'mail-status-update';

/**
 * Adds news to the customer's messages and enqueues a mail, within the caller's transaction, so that the mail will be
 * sent even if this process dies.
 */
export async function notifyCustomer(
  tx: Transaction,
  services: Pick<Services, 'newId' | 'now'>,
  { id: orderId, userId }: Pick<TranslationOrder, 'id' | 'userId'>,
  kind: StatusUpdateKind,
): Promise<void> {
  const id = services.newId('upd');
  await tx.statusUpdate.create({ data: { id, userId, orderId, kind, createdAt: services.now() } });
  await sendJob(tx, MAIL_JOB, { statusUpdateId: id }, { singletonKey: id });
}
