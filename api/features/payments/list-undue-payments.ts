import type { Services } from '../../platform/context.ts';
import { paidAndRefunded } from './ledger-of-intent.ts';

/** Money that somebody paid and that buys them nothing. */
export interface UnduePayment {
  readonly transactionId: string;
  readonly paidAt: Date;
  readonly why: 'not the price' | 'paid twice';
  /** What was not sent back yet. */
  readonly undueCents: number;
  /** Null: all that was paid is undue. Else what the purchase costs, which stays. */
  readonly dueCents: number | null;
  readonly currency: string;
  /** Of the price list: "family-package". */
  readonly serviceId: string;
}

/**
 * The payments that an operator must send back: those that are not what the purchase costs, and so grant nothing, and
 * the second one of a purchase. Oldest first; one that is refunded is gone from the list, as is one whose account was
 * deleted: that is sent back by itself. For the command line.
 */
export async function listUnduePayments({ db }: Pick<Services, 'db'>): Promise<readonly UnduePayment[]> {
  const twice = await db.transaction.groupBy({
    by: ['purchaseId'],
    where: { type: 'payment' },
    having: { providerRef: { _count: { gt: 1 } } },
  });
  const purchases = await db.purchase.findMany({
    where: {
      status: 'succeeded',
      userId: { not: null },
      OR: [{ failureCode: 'amount_mismatch' }, { id: { in: twice.map(({ purchaseId }) => purchaseId) } }],
    },
    include: { transactions: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  });
  return purchases
    .flatMap(({ offerId: serviceId, amountCents, failureCode, transactions }): UnduePayment[] => {
      const payment = transactions.findLast(({ type }) => type === 'payment');
      const { paidCents, refundedCents } = paidAndRefunded(transactions);
      const dueCents = failureCode === 'amount_mismatch' ? null : amountCents;
      const undueCents = paidCents - refundedCents - (dueCents ?? 0);
      if (!payment || undueCents <= 0) return [];
      const { id: transactionId, createdAt: paidAt, currency } = payment;
      const why = dueCents === null ? 'not the price' : 'paid twice';
      return [{ transactionId, paidAt, why, undueCents, dueCents, currency, serviceId }];
    })
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}
