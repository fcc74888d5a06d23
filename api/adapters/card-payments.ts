/**
 * The payment provider: Stripe, or the embedded sandbox with test cards. Tern creates a payment intent, hands its
 * client secret to the browser, and trusts only the provider's own state.
 */
export interface CardPayments {
  readonly name: 'sandbox' | 'stripe';
  /** Key that the browser uses with the provider; null for the sandbox. */
  readonly publishableKey: string | null;
  /** False when nothing is really charged. */
  readonly isLive: boolean;
  /** The same `idempotencyKey` returns the same intent. @throws PaymentsDownError, PaymentsRefusedError */
  createIntent(intent: NewIntent): Promise<{ intentId: string; clientSecret: string }>;
  /** Reads the provider's current state; undefined if unknown. @throws PaymentsDownError, PaymentsRefusedError */
  readIntent(intentId: string): Promise<IntentState | undefined>;
  /** Returns the secret with which a browser pays. @throws PaymentsDownError, PaymentsRefusedError if unknown */
  clientSecretOf(intentId: string): Promise<string>;
  /** Cancels an intent; a repeat is no error. @throws PaymentsDownError, PaymentsRefusedError if paid or processing */
  cancelIntent(intentId: string): Promise<void>;
  /** Lists intents, newest first, as `readIntent` returns them. @throws PaymentsDownError, PaymentsRefusedError */
  findIntents(range: { createdAfter: Date }): AsyncIterable<IntentState>;
  /** The same `idempotencyKey` returns the same refund. @throws PaymentsDownError, PaymentsRefusedError (too much) */
  refund(refund: { intentId: string; amountCents: number; idempotencyKey: string }): Promise<{
    refundId: string;
    status: RefundStatus;
  }>;
  /**
   * Verifies and parses a webhook event.
   * @param rawBody the bytes as received: a body that was parsed and serialised again is refused
   * @param signature the header `Stripe-Signature`
   * @throws SignatureInvalidError also when the event is more than 300 seconds off, or of the other mode (test, live)
   */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): PaymentEvent;
}

export interface NewIntent {
  readonly purchaseId: string;
  readonly amountCents: number;
  /** "usd" */
  readonly currency: string;
  /** Text that the payer's bank may show: "Form Completion". */
  readonly description: string;
  /** Address for the provider's own receipt; null for none. */
  readonly receiptEmail: string | null;
  readonly idempotencyKey: string;
}

export interface PaymentEvent {
  readonly id: string;
  /** "payment_intent.succeeded", "charge.refunded" … */
  readonly type: string;
  /** The intent that the event concerns; null if it concerns no payment. */
  readonly intentId: string | null;
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
  /** The id given to `createIntent`; null if Tern did not create the intent. */
  readonly purchaseId: string | null;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly currency: string;
  /** Why the last attempt failed, in the provider's words for the payer. */
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** The successful payment. */
  readonly payment: {
    /** Id of the charge. */
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

/** The provider is unreachable, times out or returns an unreadable response. A later retry may succeed. */
export class PaymentsDownError extends Error {
  override readonly name = 'PaymentsDownError';
}

/** The provider understood the request and refused it. Repeating it will not help. */
export class PaymentsRefusedError extends Error {
  override readonly name = 'PaymentsRefusedError';
  /** The provider's error code: "charge_already_refunded" … */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The event is not signed by the provider, or its timestamp is out of range. */
export class SignatureInvalidError extends Error {
  override readonly name = 'SignatureInvalidError';
}
