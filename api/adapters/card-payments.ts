/**
 * Whoever takes the money: Stripe, or the embedded sandbox with test cards. The product asks for an intent to pay, tells
 * the browser its secret, and believes nothing but the provider's own state.
 */
export interface CardPayments {
  readonly name: 'sandbox' | 'stripe';
  /** For the browser; none for the sandbox. */
  readonly publishableKey: string | null;
  /** False: nothing is charged. */
  readonly isLive: boolean;
  /** The same `idempotencyKey` answers with the same intent. @throws PaymentsDownError, PaymentsRefusedError */
  createIntent(intent: NewIntent): Promise<{ intentId: string; clientSecret: string }>;
  /** The provider's present word on it; undefined: it knows no such intent. @throws PaymentsDownError, PaymentsRefusedError */
  readIntent(intentId: string): Promise<IntentState | undefined>;
  /** What lets a browser pay it. @throws PaymentsDownError, PaymentsRefusedError when there is no such intent */
  clientSecretOf(intentId: string): Promise<string>;
  /** One that is canceled already stays so. @throws PaymentsDownError, PaymentsRefusedError when it is paid, or being paid */
  cancelIntent(intentId: string): Promise<void>;
  /** Newest first, with all that `readIntent` tells. @throws PaymentsDownError, PaymentsRefusedError */
  findIntents(range: { createdAfter: Date }): AsyncIterable<IntentState>;
  /** The same `idempotencyKey` answers with the same refund. @throws PaymentsDownError, PaymentsRefusedError: more than is left */
  refund(refund: { intentId: string; amountCents: number; idempotencyKey: string }): Promise<{
    refundId: string;
    status: RefundStatus;
  }>;
  /**
   * What the provider sent, if it was the provider.
   * @param rawBody the bytes as they came: a body that was parsed and written again is refused
   * @param signature the header `Stripe-Signature`
   * @throws SignatureInvalidError also when it is older or newer than 300 seconds, or is of the other mode (test, live)
   */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): PaymentEvent;
}

export interface NewIntent {
  readonly purchaseId: string;
  readonly amountCents: number;
  /** "usd" */
  readonly currency: string;
  /** "Form Completion": the person's bank may show it. */
  readonly description: string;
  /** Null: the provider sends no receipt of its own. */
  readonly receiptEmail: string | null;
  readonly idempotencyKey: string;
}

export interface PaymentEvent {
  readonly id: string;
  /** "payment_intent.succeeded", "charge.refunded" … */
  readonly type: string;
  /** The intent that it is about; null: none of ours, or nothing about a payment. */
  readonly intentId: string | null;
  readonly createdAt: Date;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';

export interface IntentState {
  readonly intentId: string;
  /** As given to `createIntent`; null: it was not made by this product. */
  readonly purchaseId: string | null;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly currency: string;
  /** Why the last try failed, in the provider's words for the person. */
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** The payment that went through. */
  readonly payment: {
    /** Of the charge. */
    readonly id: string;
    readonly paidAt: Date;
    readonly card: { readonly brand: string; readonly last4: string } | null;
  } | null;
  readonly refunds: readonly {
    readonly id: string;
    readonly amountCents: number;
    readonly status: RefundStatus;
    readonly createdAt: Date;
  }[];
  readonly disputes: readonly {
    readonly id: string;
    readonly amountCents: number;
    readonly status: 'open' | 'won' | 'lost';
    readonly createdAt: Date;
  }[];
  readonly isLive: boolean;
  readonly createdAt: Date;
}

/** The provider cannot be reached, hangs, or answers what cannot be understood. Trying again later may work. */
export class PaymentsDownError extends Error {
  override readonly name = 'PaymentsDownError';
}

/** The provider understood and refused. Trying the same again will not work. */
export class PaymentsRefusedError extends Error {
  override readonly name = 'PaymentsRefusedError';
  /** The provider's code: "charge_already_refunded" … */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Not signed by the provider, or not now. */
export class SignatureInvalidError extends Error {
  override readonly name = 'SignatureInvalidError';
}
