import { refusal } from '../../platform/errors.ts';
import { dollarsOf, type Offer } from './price-list.ts';

/** The requested amount is not the price. Amounts from the browser are never trusted; only the price list counts. */
export class AmountNotOfferedError extends refusal('AMOUNT_NOT_OFFERED', 422) {
  /** The actual price. */
  readonly priceCents: number;
  constructor({ title, amountCents }: Pick<Offer, 'title' | 'amountCents'>) {
    super(
      `"${title}" costs $${dollarsOf(amountCents)}. Nothing was charged. Go back to the pricing page and choose it again.`,
    );
    this.priceCents = amountCents;
  }
  get details() {
    return { price: this.priceCents / 100 };
  }
}

export class CurrencyNotOfferedError extends refusal(
  'CURRENCY_NOT_OFFERED',
  422,
  'Prices are in US dollars. Omit the currency, or send "usd".',
) {}

export class NothingToPayError extends refusal(
  'NOTHING_TO_PAY',
  422,
  'This is free. There is nothing to pay: just use it.',
) {}

/** The purchase does not exist or belongs to another user. */
export class PurchaseNotFoundError extends refusal('PURCHASE_NOT_FOUND', 404, 'This purchase could not be found.') {}

export class NotPaidError extends refusal('NOT_PAID', 409, 'There is no receipt, because nothing was paid yet.') {}

/** The payment provider is unavailable. Nothing is lost: a retry continues from here. */
export class PaymentsDownError extends refusal(
  'PAYMENTS_DOWN',
  503,
  'Payments cannot be reached right now. Nothing was charged. Please try again in a few minutes.',
) {}

/** The webhook's signature is invalid or too old. */
export class EventNotSignedError extends refusal(
  'EVENT_NOT_SIGNED',
  400,
  'The signature is invalid or has expired. Check STRIPE_WEBHOOK_SECRETS.',
) {}

/** The database is unavailable or too busy for the webhook. Nothing is lost: the provider resends the event. */
export class EventNotTakenError extends refusal(
  'EVENT_NOT_TAKEN',
  503,
  'The event could not be stored right now. Please send it again.',
) {}

/** Shown to the operator who runs the command. */
export class RefundRefusedError extends refusal('REFUND_REFUSED', 409) {}
