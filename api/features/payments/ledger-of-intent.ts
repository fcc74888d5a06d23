import type { IntentState } from '../../adapters/card-payments.ts';
import type { PurchaseStatus, TransactionType } from '../../generated/prisma/client.ts';

/** One movement of money, as the ledger keeps it. In is positive, out negative. */
export interface Movement {
  readonly type: TransactionType;
  readonly amountCents: number;
  /** The provider's id of the charge, the refund or the dispute. */
  readonly providerRef: string;
}

/** A movement that the provider tells of; `at` is absent where it does not say when. */
export interface ToldMovement extends Movement {
  readonly at: Date | undefined;
}

/**
 * The movements that one word of the provider tells of. A later word tells of the same ones and perhaps of more, never
 * of fewer, so the ledger is the union of all words in whatever order and however often they are heard: what came back
 * (a refund that failed, a dispute that was won) is a movement of its own beside the one that it undoes.
 */
export function movementsOf({ payment, receivedCents, refunds, disputes }: IntentState): readonly ToldMovement[] {
  return [
    ...(payment
      ? [{ type: 'payment' as const, amountCents: receivedCents, providerRef: payment.id, at: payment.paidAt }]
      : []),
    ...refunds.flatMap(({ id: providerRef, amountCents, status, createdAt: at }): ToldMovement[] => [
      { type: 'refund', amountCents: -amountCents, providerRef, at },
      ...(status === 'failed' || status === 'canceled'
        ? [{ type: 'refund_failed' as const, amountCents, providerRef, at: undefined }]
        : []),
    ]),
    ...disputes.flatMap(({ id: providerRef, amountCents, status, createdAt: at }): ToldMovement[] => [
      { type: 'dispute', amountCents: -amountCents, providerRef, at },
      ...(status === 'won' ? [{ type: 'dispute_won' as const, amountCents, providerRef, at: undefined }] : []),
    ]),
  ];
}

const sumOf = (ledger: readonly Movement[], ...types: TransactionType[]) =>
  ledger.reduce((sum, { type, amountCents }) => (types.includes(type) ? sum + amountCents : sum), 0);

/** What was paid, and how much of it went back by refunds that were not returned. Both at least zero. */
export function paidAndRefunded(ledger: readonly Movement[]): {
  readonly paidCents: number;
  readonly refundedCents: number;
} {
  return { paidCents: sumOf(ledger, 'payment'), refundedCents: -sumOf(ledger, 'refund', 'refund_failed') };
}

/**
 * Where a purchase stands, from its whole ledger and the provider's word. Money decides: once it came, only money that
 * goes and comes changes the status, and an old word changes nothing. While a dispute is open the purchase holds.
 */
export function statusOf(
  before: PurchaseStatus,
  { status, failure, disputes }: Pick<IntentState, 'status' | 'failure' | 'disputes'>,
  ledger: readonly Movement[],
): PurchaseStatus {
  if (!ledger.some(({ type }) => type === 'payment')) {
    if (before === 'canceled' || status === 'canceled') return 'canceled';
    if (status === 'processing') return 'processing';
    return failure && status === 'requires_payment_method' ? 'failed' : 'open';
  }
  const { paidCents, refundedCents } = paidAndRefunded(ledger);
  // An old word may call a dispute lost that was won since.
  const isWon = (id: string) => ledger.some(({ type, providerRef }) => type === 'dispute_won' && providerRef === id);
  const lostCents = disputes.reduce(
    (sum, { id, status: outcome, amountCents }) => (outcome === 'lost' && !isWon(id) ? sum + amountCents : sum),
    0,
  );
  // An old word may call a dispute open that was lost since.
  const disputedCents = before === 'refunded' ? -sumOf(ledger, 'dispute', 'dispute_won') : 0;
  return refundedCents + Math.max(lostCents, disputedCents) >= paidCents ? 'refunded' : 'succeeded';
}

/** What was agreed when the purchase was begun. */
interface Agreed {
  readonly amountCents: number;
  readonly currency: string;
  readonly isLive: boolean;
}

/** Why a payment does not pay for the purchase, for the log; undefined: it does, or there is none. */
export function mismatchOf(state: IntentState, agreed: Agreed): string | undefined {
  if (!state.payment) return undefined;
  if (state.currency !== agreed.currency) return `paid in ${state.currency} instead of ${agreed.currency}`;
  if (state.amountCents !== agreed.amountCents || state.receivedCents !== agreed.amountCents)
    return `${state.receivedCents} of ${state.amountCents} cents paid instead of ${agreed.amountCents}`;
  if (state.isLive !== agreed.isLive) return state.isLive ? 'paid in live mode' : 'paid in test mode';
  return undefined;
}
