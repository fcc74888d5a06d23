import type { Transaction } from '../../platform/context.ts';
import { sendJob } from '../../platform/jobs.ts';
import { lockUser } from '../accounts/public.ts';
import { CANCEL_UNPAID_JOB } from './deleted-payer-jobs.ts';

/**
 * Removes personal data from the ledger, which is kept: amounts, dates and ids stay; payer and card go. Unused
 * credits are lost with the account. Unpaid purchases are cancelled at the provider right after the caller's
 * transaction; what is paid anyway is refunded.
 * @returns number of ledger rows that stay
 */
export async function deletePayer(tx: Transaction, userId: string): Promise<{ readonly transactions: number }> {
  // Locks the user first, like all code that touches purchases, so that a concurrent payment waits.
  await lockUser(tx, userId);
  const forgotten = await tx.transaction.updateMany({ where: { userId }, data: { userId: null } });
  await tx.creditGrant.deleteMany({ where: { userId } });
  const unpaid = await tx.purchase.findMany({
    where: { userId, status: { in: ['open', 'failed', 'processing'] } },
    select: { id: true },
  });
  for (const { id } of unpaid) await sendJob(tx, CANCEL_UNPAID_JOB, { purchaseId: id }, { singletonKey: id });
  await tx.purchase.updateMany({
    where: { userId },
    data: { userId: null, cardBrand: null, cardLast4: null, failureMessage: null, failureCode: null },
  });
  return { transactions: forgotten.count };
}
