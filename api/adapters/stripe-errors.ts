import Stripe from 'stripe';
import { PaymentsDownError, PaymentsRefusedError } from './card-payments.ts';

/**
 * Calls Stripe and maps its errors. An error of Stripe's library may contain a key or what was sent, so only its kind
 * is kept.
 * @throws PaymentsDownError, PaymentsRefusedError
 */
export async function withStripeErrors<Answer>(asking: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asking();
  } catch (error) {
    throw toDomainError(error);
  }
}

function toDomainError(error: unknown): Error {
  if (error instanceof PaymentsDownError || error instanceof PaymentsRefusedError) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentsDownError(
      `Stripe's response could not be parsed (${error instanceof Error ? error.name : 'unknown'}).`,
    );
  const { statusCode = 0, requestId, type, code } = error;
  const what = `${type}${code ? `, ${code}` : ''}${requestId ? `, ${requestId}` : ''}`;
  // 409: a request with the same key is in progress; 429: rate limit. Both are temporary.
  const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
  return isRefused
    ? new PaymentsRefusedError(code ?? type, `Stripe rejected the request (${what}).`)
    : new PaymentsDownError(`Stripe could not be reached (${what}).`);
}
