import type { IntentState } from '../../adapters/card-payments.ts';
import type { PurchaseStatus, TransactionType } from '../../generated/prisma/client.ts';

/** A transaction of the ledger. Incoming amounts are positive, outgoing ones negative. */
export interface LedgerEntry {
  readonly type: TransactionType;
  readonly amountCents: number;
  /** The provider's id of the charge, refund or dispute. */
  readonly providerRef: string;
}

/** A transaction that the provider reports; `at` is undefined where it gives no time. */
export interface ReportedEntry extends LedgerEntry {
  readonly at: Date | undefined;
}

/**
 * Returns the transactions in one state reported by the provider. A later state has the same ones and perhaps more,
 * never fewer, so the ledger is the union of all reports in any order and any number. A reversal (a failed refund, a
 * won dispute) is a transaction of its own beside the one that it undoes.
 */
export function ledgerEntriesOf({ payment, receivedCents, refunds, disputes }: IntentState): readonly ReportedEntry[] {
  return [
    ...(payment
      ? [{ type: 'payment' as const, amountCents: receivedCents, providerRef: payment.id, at: payment.paidAt }]
      : []),
    ...refunds.flatMap(({ id: providerRef, amountCents, status, createdAt: at }): ReportedEntry[] => [
      { type: 'refund', amountCents: -amountCents, providerRef, at },
      ...(status === 'failed' || status === 'canceled'
        ? [{ type: 'refund_failed' as const, amountCents, providerRef, at: undefined }]
        : []),
    ]),
    ...disputes.flatMap(({ id: providerRef, amountCents, status, createdAt: at }): ReportedEntry[] => [
      { type: 'dispute', amountCents: -amountCents, providerRef, at },
      ...(status === 'won' ? [{ type: 'dispute_won' as const, amountCents, providerRef, at: undefined }] : []),
    ]),
  ];
}

const sumOf = (ledger: readonly LedgerEntry[], ...types: TransactionType[]) =>
  ledger.reduce((sum, { type, amountCents }) => (types.includes(type) ? sum + amountCents : sum), 0);

/** Returns the amounts paid and refunded, less failed refunds. Both are at least zero. */
export function paidAndRefunded(ledger: readonly LedgerEntry[]): {
  readonly paidCents: number;
  readonly refundedCents: number;
} {
  return { paidCents: sumOf(ledger, 'payment'), refundedCents: -sumOf(ledger, 'refund', 'refund_failed') };
}

/**
 * Derives a purchase's status from its whole ledger and the provider's state. Once money has arrived, only further
 * transactions change the status; outdated reports change nothing. An open dispute leaves the purchase valid.
 */
export function statusOf(
  before: PurchaseStatus,
  { status, failure, disputes }: Pick<IntentState, 'status' | 'failure' | 'disputes'>,
  ledger: readonly LedgerEntry[],
): PurchaseStatus {
  if (!ledger.some(({ type }) => type === 'payment')) {
    if (before === 'canceled' || status === 'canceled') return 'canceled';
    if (status === 'processing') return 'processing';
    return failure && status === 'requires_payment_method' ? 'failed' : 'open';
  }
  const { paidCents, refundedCents } = paidAndRefunded(ledger);
  // An outdated report may call a dispute lost that was won since.
  const isWon = (id: string) => ledger.some(({ type, providerRef }) => type === 'dispute_won' && providerRef === id);
  const lostCents = disputes.reduce(
    (sum, { id, status: outcome, amountCents }) => (outcome === 'lost' && !isWon(id) ? sum + amountCents : sum),
    0,
  );
  // An outdated report may call a dispute open that was lost since.
  const disputedCents = before === 'refunded' ? -sumOf(ledger, 'dispute', 'dispute_won') : 0;
  return refundedCents + Math.max(lostCents, disputedCents) >= paidCents ? 'refunded' : 'succeeded';
}

/** Terms agreed when the purchase was started. */
interface Agreed {
  readonly amountCents: number;
  readonly currency: string;
  readonly isLive: boolean;
}

/** Returns, for the log, why a payment does not cover the purchase; undefined if it does or there is none. */
export function mismatchOf(state: IntentState, agreed: Agreed): string | undefined {
  if (!state.payment) return undefined;
  if (state.currency !== agreed.currency) return `paid in ${state.currency} instead of ${agreed.currency}`;
  if (state.amountCents !== agreed.amountCents || state.receivedCents !== agreed.amountCents)
    return `${state.receivedCents} of ${state.amountCents} cents paid instead of ${agreed.amountCents}`;
  if (state.isLive !== agreed.isLive) return state.isLive ? 'paid in live mode' : 'paid in test mode';
  return undefined;
}
