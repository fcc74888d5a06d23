import type { Services } from '../../platform/context.ts';
import { paidAndRefunded } from './ledger-of-intent.ts';

/** A payment that bought nothing. */
export interface UnduePayment {
  readonly transactionId: string;
  readonly paidAt: Date;
  readonly why: 'not the price' | 'paid twice';
  /** Amount not refunded yet. */
  readonly undueCents: number;
  /** Price of the purchase, which is kept; null if the whole payment is undue. */
  readonly dueCents: number | null;
  readonly currency: string;
  /** Id in the price list: "family-package". */
  readonly serviceId: string;
}

/**
 * Lists the payments that an operator has to refund, oldest first: those that differ from the purchase's price, and
 * so grant nothing, and second payments of a purchase. Leaves out refunded ones and those of deleted accounts, which
 * are refunded automatically. For the command line.
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
