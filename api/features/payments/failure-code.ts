import type { PaymentFailureCode } from '../../generated/prisma/client.ts';

/**
 * Maps provider codes that the user can act on: https://docs.stripe.com/declines/codes. Everything else is
 * "declined": the bank gives no reason, or Stripe asks not to reveal it (lost_card, stolen_card, fraudulent).
 */
const CODES = new Map<string, PaymentFailureCode>(
  Object.entries({
    insufficient_funds: 'insufficient_funds',
    expired_card: 'expired_card',
    invalid_expiry_month: 'expired_card',
    invalid_expiry_year: 'expired_card',
    incorrect_number: 'incorrect_number',
    invalid_number: 'incorrect_number',
    incorrect_cvc: 'incorrect_cvc',
    invalid_cvc: 'incorrect_cvc',
    processing_error: 'processing_error',
    issuer_not_available: 'processing_error',
    reenter_transaction: 'processing_error',
    try_again_later: 'processing_error',
    authentication_required: 'authentication_required',
    payment_intent_authentication_failure: 'authentication_required',
    // The test provider's own codes.
    authentication_failed: 'authentication_required',
    authentication_expired: 'authentication_required',
  } as const),
);

/** @param code the provider's code: "insufficient_funds", "lost_card" … */
export const failureCodeOf = (code: string): PaymentFailureCode => CODES.get(code) ?? 'card_declined';
