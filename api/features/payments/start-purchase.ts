import type { Purchase } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { answerRepeatsWith, deleteIdempotencyKey, withIdempotency } from '../../platform/idempotency.ts';
import { isForeignKeyViolation } from '../../platform/refused-by-database.ts';
import { lockUser } from '../accounts/public.ts';
import { callPaymentProvider } from './call-payment-provider.ts';
import { offerOf, type Offer } from './price-list.ts';
import {
  AmountNotOfferedError,
  CurrencyNotOfferedError,
  NothingToPayError,
  PaymentsDownError,
} from './purchase-errors.ts';
import type { PaymentServices } from './payment-services.ts';
import { refreshPurchase } from './refresh-purchase.ts';

export interface StartPurchaseInput {
  /** Id in the price list: "family-package". */
  readonly serviceId: string;
  /** Amount shown to the user, in cents; undefined when it is no amount of whole cents. */
  readonly amountCents: number | undefined;
  /** Only US dollars, which is also the default. */
  readonly currency?: unknown;
  readonly idempotencyKey?: string | undefined;
}

export interface StartedPurchase {
  readonly purchase: Purchase;
  /** Lets the browser pay this purchase, and nothing else. */
  readonly clientSecret: string;
  readonly provider: 'sandbox' | 'stripe';
  readonly publishableKey: string | null;
}

const STARTING: Limit = { name: 'start-purchase', times: 60, seconds: 3_600 };
/** After this time the provider may forget idempotency keys, and reconciling cancels unpaid purchases. */
const REUSED_SECONDS = 24 * 3_600;

/**
 * Starts the purchase of an offer, or resumes an unpaid one: a double click, a second tab and a retry after a lost
 * response lead to the same purchase, and so to one payment. The row is stored before the provider is called with the
 * purchase's id as key, so that a retry continues after any interruption.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws UnknownServiceError, AmountNotOfferedError, CurrencyNotOfferedError, NothingToPayError
 * @throws PaymentsDownError
 */
export async function startPurchase(ctx: Context, input: StartPurchaseInput): Promise<StartedPurchase> {
  const { id: userId } = requireWriter(ctx);
  const offer = offerOf(ctx, input.serviceId, ctx.caller.language);
  checkPrice(offer, input);
  await ctx.limits.take(STARTING, userId);
  // Another tab may have paid or been declined without the event having arrived.
  const unpaid = await ctx.db.purchase.findFirst(reusable(ctx, userId, offer));
  if (unpaid?.intentId) await refreshPurchase(ctx, unpaid);
  const key = input.idempotencyKey ?? ctx.caller.idempotencyKey;
  const purchase = await reuseOrOpen(ctx, userId, offer, key).catch((error: unknown) => {
    // The account was deleted concurrently.
    throw isForeignKeyViolation(error) ? new NotSignedInError() : error;
  });
  const { name: provider, publishableKey } = ctx.cardPayments;
  return { purchase, clientSecret: await clientSecretOf(ctx, purchase), provider, publishableKey };
}

function checkPrice(offer: Offer, { amountCents, currency = 'usd' }: StartPurchaseInput): void {
  if (typeof currency !== 'string' || currency.toLowerCase() !== 'usd') throw new CurrencyNotOfferedError();
  if (offer.amountCents === 0) throw new NothingToPayError();
  if (amountCents !== offer.amountCents) throw new AmountNotOfferedError(offer);
}

function reusable(ctx: Context, userId: string, { id: offerId, amountCents }: Offer) {
  return {
    where: {
      userId,
      offerId,
      amountCents,
      provider: ctx.cardPayments.name,
      status: { in: ['open' as const, 'failed' as const, 'processing' as const] },
      createdAt: { gt: addSeconds(ctx.now(), -REUSED_SECONDS) },
    },
    orderBy: { createdAt: 'desc' as const },
  };
}

const scopeOf = ({ userId }: { readonly userId: string | null }) => `${userId}:start-purchase`;

/** Serialised per user: the second of two concurrent requests finds the purchase of the first. */
function reuseOrOpen(ctx: Context, userId: string, offer: Offer, key: string | undefined): Promise<Purchase> {
  const id = ctx.newId('pur');
  const scope = scopeOf({ userId });
  return withIdempotency(ctx, {
    scope,
    key,
    request: { serviceId: offer.id, amountCents: offer.amountCents },
    resultId: id,
    effect: async (tx) => {
      await lockUser(tx, userId);
      const open = await tx.purchase.findFirst(reusable(ctx, userId, offer));
      if (!open) return openPurchase(tx, ctx, { id, userId, offer });
      if (key !== undefined) await answerRepeatsWith(tx, scope, key, open.id);
      return open;
    },
    load: (purchaseId) => ctx.db.purchase.findUniqueOrThrow({ where: { id: purchaseId, userId } }),
  });
}

function openPurchase(
  tx: Transaction,
  { now, cardPayments }: Pick<Context, 'now' | 'cardPayments'>,
  { id, userId, offer }: { id: string; userId: string; offer: Offer },
): Promise<Purchase> {
  const { id: offerId, amountCents } = offer;
  return tx.purchase.create({
    data: { id, userId, offerId, amountCents, provider: cardPayments.name, createdAt: now(), updatedAt: now() },
  });
}

async function clientSecretOf(ctx: PaymentServices, purchase: Purchase): Promise<string> {
  const { cardPayments, db, now } = ctx;
  const { id, intentId, offerId, amountCents, currency } = purchase;
  if (intentId !== null) return callPaymentProvider(ctx, () => cardPayments.clientSecretOf(intentId));
  const made = await callPaymentProvider(ctx, () =>
    cardPayments.createIntent({
      purchaseId: id,
      amountCents,
      currency,
      // Independent of the language, because a retry with the same key must send the same parameters.
      description: offerOf(ctx, offerId, 'en').title,
      // Tern sends receipts itself.
      receiptEmail: null,
      idempotencyKey: id,
    }),
  );
  const saved = await db.purchase.updateMany({
    where: { id, status: { not: 'canceled' }, OR: [{ intentId: null }, { intentId: made.intentId }] },
    data: { intentId: made.intentId, updatedAt: now() },
  });
  // Reconciling cancelled it meanwhile; nobody knows the secret, and the next attempt starts over, also under its key.
  if (saved.count === 0) {
    await db.$transaction((tx) => deleteIdempotencyKey(tx, scopeOf(purchase), id));
    throw new PaymentsDownError();
  }
  return made.clientSecret;
}
