import { isUtf8 } from 'node:buffer';
import Stripe from 'stripe';
import type { StripeSettings } from '../platform/stripe-settings.ts';
import {
  PaymentsDownError,
  SignatureInvalidError,
  type CardPayments,
  type IntentState,
  type RefundStatus,
} from './card-payments.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { paymentEventOf } from './stripe-event.ts';
import { refundStatusOf, stateOf } from './stripe-intent-state.ts';
import { checkAge, TOLERANCE_SECONDS } from './webhook-signature.ts';

/** API version that this code was written against; Stripe keeps answering in it whatever it changes later. */
const API_VERSION = '2026-10-28.endive';
/** Time limit of one attempt; a retried create carries its idempotency key. */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;
const PAGE = 100;
const WHOLE = ['latest_charge', 'latest_charge.refunds'];

/** @param timeoutMs time limit of one attempt */
export function createStripePayments(
  settings: StripeSettings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): CardPayments {
  const base = settings.apiBase === undefined ? undefined : new URL(settings.apiBase);
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base && { protocol: 'http', host: base.hostname, port: base.port || '80' }),
  });

  /** Includes all that the ledger needs: disputes, and refunds beyond the first ten, take requests of their own. */
  async function wholeStateOf(intent: Stripe.PaymentIntent): Promise<IntentState> {
    if (intent.livemode !== settings.isLive) throw new PaymentsDownError('Stripe told of an intent of the other mode.');
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const refunds =
      charge?.refunds?.has_more === false
        ? charge.refunds.data
        : charge
          ? await everyOne(stripe.refunds.list({ charge: charge.id, limit: PAGE }))
          : [];
    const disputes = charge?.disputed ? await everyOne(stripe.disputes.list({ charge: charge.id, limit: PAGE })) : [];
    return stateOf(intent, charge, refunds, disputes);
  }

  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    isLive: settings.isLive,

    async createIntent({ purchaseId, amountCents, currency, description, receiptEmail, idempotencyKey }) {
      const intent = await withStripeErrors(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            description,
            metadata: { purchaseId },
            automatic_payment_methods: { enabled: true },
            ...(receiptEmail !== null && { receipt_email: receiptEmail }),
          },
          { idempotencyKey },
        ),
      );
      return { intentId: intent.id, clientSecret: secretOf(intent) };
    },

    async readIntent(intentId) {
      return await withStripeErrors(async () => {
        try {
          return await wholeStateOf(await stripe.paymentIntents.retrieve(intentId, { expand: WHOLE }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
          throw error;
        }
      });
    },

    async clientSecretOf(intentId) {
      return secretOf(await withStripeErrors(() => stripe.paymentIntents.retrieve(intentId)));
    },

    async cancelIntent(intentId) {
      await withStripeErrors(async () => {
        try {
          await stripe.paymentIntents.cancel(intentId);
        } catch (error) {
          const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
          if (!isRefused || (await stripe.paymentIntents.retrieve(intentId)).status !== 'canceled') throw error;
        }
      });
    },

    async *findIntents({ createdAfter }) {
      let startingAfter: string | undefined;
      for (;;) {
        const { states, hasMore } = await withStripeErrors(async () => {
          const page = await stripe.paymentIntents.list({
            created: { gt: Math.floor(createdAfter.getTime() / 1_000) },
            limit: PAGE,
            expand: WHOLE.map((part) => `data.${part}`),
            ...(startingAfter !== undefined && { starting_after: startingAfter }),
          });
          const states: IntentState[] = [];
          for (const intent of page.data) states.push(await wholeStateOf(intent));
          return { states, hasMore: page.has_more };
        });
        yield* states;
        startingAfter = states.at(-1)?.intentId;
        if (!hasMore || startingAfter === undefined) return;
      }
    },

    async refund({ intentId, amountCents, idempotencyKey }) {
      const refund = await withStripeErrors(() =>
        stripe.refunds.create({ payment_intent: intentId, amount: amountCents }, { idempotencyKey }),
      );
      return refundOf(refund);
    },

    readEvent(rawBody, signature, now) {
      // Stripe's library signs text, not bytes: invalid UTF-8 or a byte order mark would pass for other bytes.
      if (!isUtf8(rawBody) || rawBody[0] === 0xef) throw new SignatureInvalidError('The body is no event.');
      const event = signedEvent(stripe, settings.webhookSecrets, rawBody, signature, now);
      return paymentEventOf(event, settings.isLive);
    },
  };
}

/** Tries each secret, since two are valid during a rotation. @throws SignatureInvalidError */
function signedEvent(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): unknown {
  // Stripe's library accepts timestamps in the future.
  checkAge(Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1]), now);
  for (const secret of secrets)
    try {
      return stripe.webhooks.constructEvent(
        rawBody,
        signature ?? '',
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch {
      // The next secret may match; an event signed by none is refused below.
    }
  throw new SignatureInvalidError('No signature fits the body.');
}

/** Returns the client secret. @throws PaymentsDownError when the response is not an intent */
function secretOf({ id, client_secret: secret }: Partial<Stripe.PaymentIntent>): string {
  if (typeof secret !== 'string' || !id || !secret.startsWith(`${id}_secret_`))
    throw new PaymentsDownError('Stripe answered with something that is no intent.');
  return secret;
}

/** @throws PaymentsDownError when the response is not a refund */
function refundOf({ id, status = null }: Partial<Stripe.Refund>): { refundId: string; status: RefundStatus } {
  if (!id) throw new PaymentsDownError('Stripe answered with something that is no refund.');
  return { refundId: id, status: refundStatusOf(status) };
}

async function everyOne<One>(pages: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of pages) all.push(one);
  return all;
}
