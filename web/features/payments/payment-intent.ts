import { errorSentence } from '../../i18n/error-sentence.ts';
import { request, RestError } from '../../lib/rest.ts';
import type { PendingPurchase } from './pending-purchase.ts';

/** Response of POST /api/payments/create-payment-intent. */
export interface Intent {
  readonly clientSecret: string;
  readonly purchaseId: string;
  /** Amount to charge in decimal dollars. */
  readonly amount: number;
  readonly provider: 'sandbox' | 'stripe';
  /** Null for the sandbox. */
  readonly publishableKey: string | null;
  /** Whether the provider requires the full billing address, for tax. */
  readonly needsBillingAddress?: boolean;
}

export type PaymentSetup =
  | { readonly kind: 'ready'; readonly intent: Intent }
  /** The response lacks the client secret. */
  | { readonly kind: 'noSecret' }
  /** `message` is the server's, in the interface language; null if it sent none that can be shown. */
  | { readonly kind: 'refused'; readonly message: string | null; readonly mayPass: boolean }
  | { readonly kind: 'unreachable' }
  /** The session has expired. */
  | { readonly kind: 'signedOut' };

/** Creates a payment intent. @param key idempotency key: a retry with the same key creates no second purchase */
export async function setUpPayment(wanted: PendingPurchase, key: string): Promise<PaymentSetup> {
  try {
    const { amount, serviceType, description } = wanted;
    const body = { amount, serviceType, description };
    const response = await request('POST', '/api/payments/create-payment-intent', body, { 'idempotency-key': key });
    const intent = (await response.json()) as Partial<Intent>;
    return intent.clientSecret && intent.purchaseId
      ? { kind: 'ready', intent: intent as Intent }
      : { kind: 'noSecret' };
  } catch (error) {
    if (!(error instanceof RestError)) return { kind: 'unreachable' };
    if (error.status === 401) return { kind: 'signedOut' };
    const message = messageIn(error.body);
    return {
      kind: 'refused',
      message: message === null ? null : await errorSentence({ code: error.code, message }),
      mayPass: error.status === 429 || error.status >= 500,
    };
  }
}

/** Returns the user-facing message of an API error. */
function messageIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}
