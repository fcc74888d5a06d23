import type { PurchaseStatus, TransactionType } from '../../generated/prisma/client.ts';

export type TransactionStatus = 'succeeded' | 'refunded' | 'failed' | 'open' | 'won' | 'lost';

interface Row {
  readonly type: TransactionType;
  readonly providerRef: string;
}

/** Derives a transaction's status from those beside it; ledger rows never change. */
export function transactionStatus(
  { type, providerRef }: Row,
  purchase: { readonly status: PurchaseStatus; readonly transactions: readonly Row[] },
): TransactionStatus {
  const wasUndone = (by: TransactionType) =>
    purchase.transactions.some((other) => other.type === by && other.providerRef === providerRef);
  if (type === 'payment') return purchase.status === 'refunded' ? 'refunded' : 'succeeded';
  if (type === 'refund') return wasUndone('refund_failed') ? 'failed' : 'succeeded';
  if (type === 'dispute') return wasUndone('dispute_won') ? 'won' : purchase.status === 'refunded' ? 'lost' : 'open';
  return 'succeeded';
}
