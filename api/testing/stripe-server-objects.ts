export interface StripeIntent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly receiptEmail: string | null;
  readonly hasAutomaticMethods: boolean;
  readonly clientSecret: string;
  readonly created: number;
  status: string;
  lastError: { code: string; declineCode: string | undefined; message: string } | null;
  charge: StripeCharge | null;
}

export interface StripeCharge {
  readonly id: string;
  readonly created: number;
  readonly isPaid: boolean;
  readonly last4: string;
  readonly refunds: StripeRefund[];
  readonly disputes: StripeDispute[];
}

export interface StripeRefund {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}

export interface StripeDispute {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  status: string;
}

/** Serialises an intent as Stripe does. @param expand "latest_charge", "latest_charge.refunds" */
export function intentJson(intent: StripeIntent, isLive: boolean, expand: readonly string[] = []): object {
  const { id, charge, lastError, status, amount } = intent;
  const isWhole = expand.some((path) => path.startsWith('latest_charge'));
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: status === 'succeeded' ? amount : 0,
    automatic_payment_methods: { enabled: intent.hasAutomaticMethods },
    client_secret: intent.clientSecret,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: lastError && {
      type: 'card_error',
      code: lastError.code,
      ...(lastError.declineCode !== undefined && { decline_code: lastError.declineCode }),
      message: lastError.message,
    },
    latest_charge:
      charge && (isWhole ? chargeJson(intent, charge, expand.includes('latest_charge.refunds')) : charge.id),
    livemode: isLive,
    metadata: intent.metadata,
    receipt_email: intent.receiptEmail,
    status,
  };
}

export function chargeJson(intent: StripeIntent, charge: StripeCharge, hasRefunds = false): object {
  return {
    id: charge.id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: refundedOf(charge),
    created: charge.created,
    disputed: charge.disputes.length > 0,
    paid: charge.isPaid,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: charge.last4 } },
    status: charge.isPaid ? 'succeeded' : 'failed',
    // Stripe returns the newest ten, and only if they are expanded.
    ...(hasRefunds && {
      refunds: {
        object: 'list',
        data: [...charge.refunds]
          .reverse()
          .slice(0, 10)
          .map((refund) => refundJson(refund, intent.id, charge)),
        has_more: charge.refunds.length > 10,
        url: `/v1/charges/${charge.id}/refunds`,
      },
    }),
  };
}

export const refundJson = (refund: StripeRefund, intentId: string, charge: StripeCharge): object => ({
  ...refund,
  object: 'refund',
  charge: charge.id,
  payment_intent: intentId,
});

export const disputeJson = (dispute: StripeDispute, intentId: string, charge: StripeCharge): object => ({
  ...dispute,
  object: 'dispute',
  charge: charge.id,
  payment_intent: intentId,
});

export const refundedOf = ({ refunds }: StripeCharge): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' || status === 'canceled' ? sum : sum + amount), 0);
