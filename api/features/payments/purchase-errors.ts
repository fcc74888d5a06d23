import { DomainError, refusal } from '../../platform/errors.ts';
import { dollarsOf, type Offer } from './price-list.ts';

/** What the browser asks for is shown to people, never trusted: only the price list says what something costs. */
export class AmountNotOfferedError extends DomainError {
  readonly code = 'AMOUNT_NOT_OFFERED';
  readonly status = 422;
  /** What it does cost. */
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
  'Prices are in US dollars. Leave the currency out, or send "usd".',
) {}

export class NothingToPayError extends refusal(
  'NOTHING_TO_PAY',
  422,
  'This is free. There is nothing to pay: just use it.',
) {}

/** A foreign one answers alike. */
export class PurchaseNotFoundError extends refusal('PURCHASE_NOT_FOUND', 404, 'This purchase could not be found.') {}

export class NotPaidError extends refusal('NOT_PAID', 409, 'There is no receipt, because nothing was paid yet.') {}

/** The payment provider cannot be asked. Nothing is lost: the next try goes on where this one was. */
export class PaymentsDownError extends refusal(
  'PAYMENTS_DOWN',
  503,
  'Payments cannot be reached right now. Nothing was charged. Please try again in a few minutes.',
) {}

/** Of a webhook: not signed by the provider, or not now. */
export class EventNotSignedError extends refusal(
  'EVENT_NOT_SIGNED',
  400,
  'The signature is not the payment provider’s, or is too old. Check the webhook secret in the settings.',
) {}

/** Of a webhook: the database is not there, or too busy, at this moment. Nothing is lost: the provider sends it again. */
export class EventNotTakenError extends refusal(
  'EVENT_NOT_TAKEN',
  503,
  'The event could not be written down at this moment. Please send it again.',
) {}

/** For whoever types the command. */
export class RefundRefusedError extends DomainError {
  readonly code = 'REFUND_REFUSED';
  readonly status = 409;
}
