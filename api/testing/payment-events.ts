import type { IntentState } from '../adapters/card-payments.ts';

const NOON = new Date('2026-11-21T12:00:00Z');

/** An unpaid intent of $99. */
export const intentState = (changes: Partial<IntentState> = {}): IntentState => ({
  intentId: 'pi_1',
  purchaseId: 'pur_1',
  status: 'requires_payment_method',
  amountCents: 9900,
  receivedCents: 0,
  currency: 'usd',
  failure: null,
  payment: null,
  refunds: [],
  disputes: [],
  isLive: false,
  createdAt: NOON,
  ...changes,
});

/** The same intent, paid. */
export const paidIntent = (changes: Partial<IntentState> = {}): IntentState =>
  intentState({
    status: 'succeeded',
    receivedCents: 9900,
    payment: { id: 'ch_1', paidAt: NOON, card: { brand: 'visa', last4: '4242' } },
    ...changes,
  });

export const refundOf = (
  amountCents: number,
  status: IntentState['refunds'][number]['status'] = 'succeeded',
  id = 're_1',
): IntentState['refunds'][number] => ({ id, amountCents, status, createdAt: NOON });

export const disputeOf = (
  amountCents: number,
  status: IntentState['disputes'][number]['status'],
  id = 'dp_1',
): IntentState['disputes'][number] => ({ id, amountCents, status, createdAt: NOON });
