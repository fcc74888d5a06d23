import type { Transaction } from '../../platform/context.ts';
import { sendJob } from '../../platform/jobs.ts';
import { lockPerson } from '../accounts/public.ts';
import { CANCEL_UNPAID_JOB } from './deleted-payer-jobs.ts';

/**
 * Takes the person out of the books, which are kept: amounts, dates and ids stay, who paid and with which card goes.
 * What was bought and not used is lost with the account. What is not paid yet is canceled at the provider right after
 * the caller's transaction; what is paid all the same is sent back.
 * @returns how many rows of the ledger stay
 */
export async function deletePayer(tx: Transaction, userId: string): Promise<{ readonly transactions: number }> {
  // The person first, as everybody does who touches purchases: a payment of this moment waits.
  await lockPerson(tx, userId);
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
