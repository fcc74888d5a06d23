import { errorSentence } from '../../i18n/error-sentence.ts';
import { request, RestError } from '../../lib/rest.ts';
import type { PendingPurchase } from './pending-purchase.ts';

/** What POST /api/payments/create-payment-intent answers. */
export interface Intent {
  readonly clientSecret: string;
  readonly purchaseId: string;
  /** Decimal dollars: what will be charged. */
  readonly amount: number;
  readonly provider: 'sandbox' | 'stripe';
  /** None for the sandbox. */
  readonly publishableKey: string | null;
  /** The provider wants the whole billing address, for tax. */
  readonly needsBillingAddress?: boolean;
}

export type SetUp =
  | { readonly kind: 'ready'; readonly intent: Intent }
  /** It answered, but without what one pays with. */
  | { readonly kind: 'noSecret' }
  /** `message` is the server's own, in the language on screen; null: it said nothing that could be shown. */
  | { readonly kind: 'refused'; readonly message: string | null; readonly mayPass: boolean }
  | { readonly kind: 'unreachable' }
  /** The session is over. */
  | { readonly kind: 'signedOut' };

/** Asks for what one pays with. @param key the same for a repeat of the same wish: one purchase, one payment */
export async function setUpPayment(wanted: PendingPurchase, key: string): Promise<SetUp> {
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

/** The sentence for people in an error of our API. */
function messageIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}
