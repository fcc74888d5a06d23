import { randomBytes } from 'node:crypto';
import {
  chargeJson,
  disputeJson,
  intentJson,
  refundedOf,
  refundJson,
  type StripeCharge,
  type StripeDispute,
  type StripeIntent,
  type StripeRefund,
} from './stripe-server-objects.ts';

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** Pretty-printed, as Stripe sends it. */
  readonly body: string;
}

/** Stripe's own test payment methods, and one that stays in processing. */
type TestMethod =
  | 'pm_card_visa'
  | 'pm_card_chargeDeclined'
  | 'pm_card_chargeDeclinedInsufficientFunds'
  | 'pm_card_authenticationRequired'
  | 'pm_us_bank_account_success';

/** An error that Stripe would return with status 4xx. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  constructor(status: number, code: string | undefined, message: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** Stripe's state: intents with their charges, refunds and disputes, and the events of each change. */
export class StripeState {
  readonly intents = new Map<string, StripeIntent>();
  /** In the order of occurrence. */
  readonly events: StripeEvent[] = [];
  /** Called for each new event. */
  onEvent: (event: StripeEvent) => void = () => {};
  readonly isLive: boolean;
  readonly #now: () => Date;

  constructor({ isLive, now }: { isLive: boolean; now: () => Date }) {
    this.isLive = isLive;
    this.#now = now;
  }

  create(
    wanted: Pick<
      StripeIntent,
      'amount' | 'currency' | 'description' | 'metadata' | 'receiptEmail' | 'hasAutomaticMethods'
    >,
  ) {
    if (!Number.isSafeInteger(wanted.amount) || wanted.amount < 50)
      throw new StripeRefusal(400, 'amount_too_small', 'Amount must be at least $0.50 usd');
    const id = newStripeId('pi');
    const secret = `${id}_secret_${randomBytes(12).toString('hex')}`;
    const status = 'requires_payment_method';
    const intent: StripeIntent = {
      ...wanted,
      id,
      clientSecret: secret,
      created: this.#seconds(),
      status,
      lastError: null,
      charge: null,
    };
    this.intents.set(id, intent);
    this.#tell('payment_intent.created', intentJson(intent, this.isLive));
    return intent;
  }

  find(id: string): StripeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new StripeRefusal(404, 'resource_missing', `No such payment_intent: '${id}'`);
    return intent;
  }

  /** Confirms an intent as Stripe's script does in a browser. */
  confirm(id: string, method: TestMethod | (string & {}) = 'pm_card_visa'): StripeIntent {
    const intent = this.find(id);
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw new StripeRefusal(
        400,
        'payment_intent_unexpected_state',
        `This PaymentIntent's state is ${intent.status}.`,
      );
    intent.lastError = null;
    if (method === 'pm_card_visa') this.#succeed(intent, '4242');
    else if (method === 'pm_card_chargeDeclined') this.#fail(intent, 'generic_decline', 'Your card was declined.');
    else if (method === 'pm_card_chargeDeclinedInsufficientFunds')
      this.#fail(intent, 'insufficient_funds', 'Your card has insufficient funds.');
    else if (method === 'pm_card_authenticationRequired')
      this.#move(intent, 'requires_action', 'payment_intent.requires_action');
    else if (method === 'pm_us_bank_account_success') this.#move(intent, 'processing', 'payment_intent.processing');
    else throw new StripeRefusal(400, 'resource_missing', `No such PaymentMethod: '${method}'`);
    return intent;
  }

  /** Completes the bank's challenge, or a payment in processing. */
  finish(id: string, isSuccess: boolean): void {
    const intent = this.find(id);
    if (isSuccess) this.#succeed(intent, '3155');
    else this.#fail(intent, undefined, 'We are unable to authenticate your payment method.');
  }

  cancel(id: string): StripeIntent {
    const intent = this.find(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw new StripeRefusal(400, 'payment_intent_unexpected_state', `You cannot cancel it: ${intent.status}.`);
    this.#move(intent, 'canceled', 'payment_intent.canceled');
    return intent;
  }

  /** Refunds by the API or the Dashboard. @param amount cents; by default all that is left */
  refund(id: string, amount?: number, status: StripeRefund['status'] = 'succeeded'): StripeRefund {
    const { charge, ...intent } = this.find(id);
    if (!charge?.isPaid) throw new StripeRefusal(400, undefined, 'This PaymentIntent has no successful charge.');
    const left = intent.amount - refundedOf(charge);
    const wanted = amount ?? left;
    if (left === 0)
      throw new StripeRefusal(400, 'charge_already_refunded', `Charge ${charge.id} was refunded already.`);
    if (!(wanted > 0 && wanted <= left))
      throw new StripeRefusal(400, undefined, 'Refund amount is greater than unrefunded amount.');
    const refund: StripeRefund = { id: newStripeId('re'), amount: wanted, created: this.#seconds(), status };
    charge.refunds.push(refund);
    this.#tell('refund.created', refundJson(refund, id, charge));
    this.#tell('charge.refunded', chargeJson(this.find(id), charge));
    return refund;
  }

  /** Changes a refund's status, as a bank may return a refund days later. */
  moveRefund(id: string, refundId: string, status: StripeRefund['status']): void {
    const { charge } = this.find(id);
    const refund = charge?.refunds.find((stripeRefund) => stripeRefund.id === refundId);
    if (!charge || !refund) throw new Error('no such refund');
    refund.status = status;
    this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refundJson(refund, id, charge));
  }

  dispute(id: string, amount?: number, status = 'needs_response'): StripeDispute {
    const { charge, amount: all } = this.find(id);
    if (!charge?.isPaid) throw new Error('nothing was paid');
    const dispute: StripeDispute = { id: newStripeId('du'), amount: amount ?? all, created: this.#seconds(), status };
    charge.disputes.push(dispute);
    this.#tell('charge.dispute.created', disputeJson(dispute, id, charge));
    this.#tell('charge.dispute.funds_withdrawn', disputeJson(dispute, id, charge));
    return dispute;
  }

  closeDispute(id: string, disputeId: string, status: 'won' | 'lost'): void {
    const { charge } = this.find(id);
    const dispute = charge?.disputes.find((stripeDispute) => stripeDispute.id === disputeId);
    if (!charge || !dispute) throw new Error('no such dispute');
    dispute.status = status;
    this.#tell('charge.dispute.closed', disputeJson(dispute, id, charge));
  }

  #succeed(intent: StripeIntent, last4: string): void {
    intent.charge = this.#newCharge(true, last4);
    intent.lastError = null;
    intent.status = 'succeeded';
    this.#tell('charge.succeeded', chargeJson(intent, intent.charge));
    this.#tell('payment_intent.succeeded', intentJson(intent, this.isLive));
  }

  #fail(intent: StripeIntent, declineCode: string | undefined, message: string): void {
    intent.charge = this.#newCharge(false, '0002');
    intent.lastError = {
      code: declineCode ? 'card_declined' : 'payment_intent_authentication_failure',
      declineCode,
      message,
    };
    this.#tell('charge.failed', chargeJson(intent, intent.charge));
    this.#move(intent, 'requires_payment_method', 'payment_intent.payment_failed');
  }

  #move(intent: StripeIntent, status: string, type: string): void {
    intent.status = status;
    this.#tell(type, intentJson(intent, this.isLive));
  }

  #newCharge(isPaid: boolean, last4: string): StripeCharge {
    return { id: newStripeId('ch'), created: this.#seconds(), isPaid, last4, refunds: [], disputes: [] };
  }

  #tell(type: string, object: object): void {
    const event = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.#seconds(),
      data: { object },
      livemode: this.isLive,
      pending_webhooks: 1,
      request: { id: newStripeId('req'), idempotency_key: null },
      type,
    };
    const sentEvent = { id: event.id, type, body: JSON.stringify(event, null, 2) };
    this.events.push(sentEvent);
    this.onEvent(sentEvent);
  }

  #seconds = () => Math.floor(this.#now().getTime() / 1_000);
}

const newStripeId = (prefix: string) => `${prefix}_3${randomBytes(11).toString('hex')}`;
