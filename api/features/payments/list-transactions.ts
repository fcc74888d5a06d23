import { requireReader } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { purchasedOffer } from './purchased-offer.ts';
import { transactionStatus, type TransactionStatus } from './transaction-status.ts';
import type { TransactionType } from '../../generated/prisma/client.ts';

/** Newest first, with the id as a tie-breaker, so that pages never overlap. */
export const LAST_FIRST: { createdAt?: 'desc'; id?: 'desc' }[] = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Relations that a transaction's status is derived from. */
export const WITH_ITS_PURCHASE = {
  purchase: {
    select: { id: true, offerId: true, status: true, transactions: { select: { type: true, providerRef: true } } },
  },
} as const;

export interface ListedTransaction {
  readonly id: string;
  readonly type: TransactionType;
  /** Positive for incoming amounts, negative for outgoing ones. */
  readonly amountCents: number;
  readonly status: TransactionStatus;
  readonly createdAt: Date;
  readonly purchaseId: string;
  /** Id in the price list: "family-package". */
  readonly serviceId: string;
  readonly title: string;
}

/** Maximum length of the list in the REST API, which has no pagination. */
const AT_MOST = 500;

/** Returns the viewer's transactions, newest first. @throws NotSignedInError */
export async function listTransactions(ctx: Context): Promise<readonly ListedTransaction[]> {
  const { id: userId } = requireReader(ctx);
  const rows = await ctx.db.transaction.findMany({
    where: { userId },
    orderBy: LAST_FIRST,
    take: AT_MOST,
    include: WITH_ITS_PURCHASE,
  });
  return rows.map(({ purchase, ...row }) => ({
    id: row.id,
    type: row.type,
    amountCents: row.amountCents,
    status: transactionStatus(row, purchase),
    createdAt: row.createdAt,
    purchaseId: purchase.id,
    serviceId: purchase.offerId,
    title: purchasedOffer(ctx, purchase.offerId, ctx.caller.language).title,
  }));
}
