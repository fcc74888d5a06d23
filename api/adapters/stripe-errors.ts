import Stripe from 'stripe';
import { PaymentsDownError, PaymentsRefusedError } from './card-payments.ts';

/**
 * Asks Stripe and tells its failures in our words. What Stripe's library says of one may hold a key or what was sent:
 * only its kind goes on.
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
      `Stripe's answer could not be read (${error instanceof Error ? error.name : 'unknown'}).`,
    );
  const { statusCode = 0, requestId, type, code } = error;
  const what = `${type}${code ? `, ${code}` : ''}${requestId ? `, ${requestId}` : ''}`;
  // 409: the same key is being worked on; 429: too much at once. Both pass.
  const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
  return isRefused
    ? new PaymentsRefusedError(code ?? type, `Stripe refused (${what}).`)
    : new PaymentsDownError(`Stripe could not be asked (${what}).`);
}
