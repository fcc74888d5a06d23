import type Stripe from 'stripe';
import { PaymentsDownError, type IntentState, type IntentStatus, type RefundStatus } from './card-payments.ts';

const STATUSES: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  processing: 'processing',
  // Tern captures at once; an uncaptured payment is not paid yet.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Converts Stripe's intent. @throws PaymentsDownError when it has unexpected values */
export function stateOf(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): IntentState {
  const status = STATUSES[intent.status];
  if (!status) throw new PaymentsDownError('Stripe told of an intent in a state that is not known.');
  const error = intent.last_payment_error;
  return {
    intentId: intent.id,
    purchaseId: intent.metadata['purchaseId'] ?? null,
    status,
    amountCents: centsOf(intent.amount),
    receivedCents: centsOf(intent.amount_received),
    currency: intent.currency,
    // A declined card always has the code "card_declined"; the bank's reason is in `decline_code`.
    failure: error
      ? { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? 'The payment failed.' }
      : null,
    payment: status === 'succeeded' ? paymentOf(charge) : null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountCents: centsOf(refund.amount),
      status: refundStatusOf(refund.status),
      createdAt: timeOf(refund.created),
    })),
    disputes: disputes.flatMap((dispute) => {
      const outcome = outcomeOf(dispute.status);
      const { id, amount, created } = dispute;
      return outcome ? [{ id, amountCents: centsOf(amount), status: outcome, createdAt: timeOf(created) }] : [];
    }),
    isLive: intent.livemode,
    createdAt: timeOf(intent.created),
  };
}

export function refundStatusOf(status: string | null): RefundStatus {
  return status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending';
}

/** @throws PaymentsDownError if the charge of a paid intent is missing: its payment would have no id */
function paymentOf(charge: Stripe.Charge | null): IntentState['payment'] {
  if (charge?.paid !== true) throw new PaymentsDownError('Stripe told of a paid intent without its payment.');
  const card = charge.payment_method_details?.card;
  return {
    id: charge.id,
    paidAt: timeOf(charge.created),
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
  };
}

/**
 * An inquiry ("warning_…") and a prevented dispute moved no money. An appeal begins after the dispute was lost.
 * https://docs.stripe.com/disputes/how-disputes-work
 */
function outcomeOf(status: string): 'open' | 'won' | 'lost' | undefined {
  if (status.startsWith('warning_') || status === 'prevented') return undefined;
  if (status === 'won') return 'won';
  return status === 'lost' || status.startsWith('appeal_') ? 'lost' : 'open';
}

function centsOf(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new PaymentsDownError('Stripe told of an amount that is none.');
  return amount;
}

function timeOf(seconds: number): Date {
  if (!Number.isSafeInteger(seconds)) throw new PaymentsDownError('Stripe told of a time that is none.');
  return new Date(seconds * 1_000);
}
