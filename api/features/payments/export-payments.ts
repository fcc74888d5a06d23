import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { LAST_FIRST } from './list-transactions.ts';

/** Exports the user's payments: purchases with transactions in dollars and granted credits. @throws NotSignedInError */
export async function exportPayments(ctx: Context): Promise<readonly object[]> {
  const { id: userId } = requireViewer(ctx);
  const purchases = await ctx.db.purchase.findMany({
    where: { userId },
    orderBy: LAST_FIRST,
    include: { transactions: { orderBy: LAST_FIRST }, grants: { orderBy: { unit: 'asc' } } },
  });
  return purchases.map(({ transactions, grants, ...purchase }) => ({
    id: purchase.id,
    service: purchase.offerId,
    amount: purchase.amountCents / 100,
    currency: purchase.currency,
    status: purchase.status,
    card: purchase.cardLast4 === null ? null : { brand: purchase.cardBrand, last4: purchase.cardLast4 },
    createdAt: purchase.createdAt,
    paidAt: purchase.paidAt,
    transactions: transactions.map(({ id, type, amountCents, createdAt }) => ({
      id,
      type,
      amount: amountCents / 100,
      createdAt,
    })),
    units: grants.map(({ unit, granted, left }) => ({ unit, granted, left })),
  }));
}
