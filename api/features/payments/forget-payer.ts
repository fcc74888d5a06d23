import type { Transaction } from '../../platform/context.ts';
import { lockPerson } from './units.ts';

/**
 * Takes the person out of the books, which are kept: amounts, dates and ids stay, who paid and with which card goes.
 * What was bought and not used is lost with the account.
 * @returns how many rows of the ledger stay
 */
export async function forgetPayer(tx: Transaction, userId: string): Promise<{ readonly transactions: number }> {
  // The person first, as everybody does who touches purchases: a payment of this moment waits.
  await lockPerson(tx, userId);
  const forgotten = await tx.transaction.updateMany({ where: { userId }, data: { userId: null } });
  await tx.unitLot.deleteMany({ where: { userId } });
  await tx.purchase.updateMany({
    where: { userId },
    data: { userId: null, cardBrand: null, cardLast4: null, failureMessage: null },
  });
  return { transactions: forgotten.count };
}
