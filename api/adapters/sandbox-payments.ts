import type { SandboxIntent, SandboxRefund } from '../generated/prisma/client.ts';
import type { Settings } from '../platform/settings.ts';
import {
  PaymentsRefusedError,
  SignatureInvalidError,
  type CardPayments,
  type IntentState,
  type IntentStatus,
  type NewIntent,
  type RefundStatus,
} from './card-payments.ts';
import { clientSecretOf } from './sandbox-payments-confirm.ts';
import {
  changeIntent,
  newSandboxId,
  publishEvent,
  webhookSecretOf,
  type SandboxServices,
} from './sandbox-payments-events.ts';
import { paymentEventOf } from './stripe-event.ts';
import { checkSignature } from './webhook-signature.ts';

type IntentWithRefunds = SandboxIntent & { readonly refunds: readonly SandboxRefund[] };

const PAGE = 100;
/** Stripe's own minimum amount in US cents. */
const MIN_CENTS = 50;

/** Creates the embedded provider: test cards only, nothing is charged. Its state is kept in tables of this database. */
export function createSandboxPayments(
  world: SandboxServices,
  { isProduction, site }: Pick<Settings, 'isProduction' | 'site'>,
): CardPayments {
  // Where payments are off the sandbox is never used, so any mode may create it.
  if (isProduction && site.takesPayments)
    throw new Error('Test payments are for demo mode only: set STRIPE_SECRET_KEY.');
  const { db } = world;
  const webhookSecret = webhookSecretOf(world);
  return {
    name: 'sandbox',
    publishableKey: null,
    isLive: false,

    async createIntent(wanted) {
      const intent = await intentOf(world, wanted);
      return { intentId: intent.id, clientSecret: clientSecretOf(world, intent.id) };
    },

    async readIntent(intentId) {
      const intent = await db.sandboxIntent.findUnique({ where: { id: intentId }, include: { refunds: true } });
      return intent ? stateOf(intent) : undefined;
    },

    async clientSecretOf(intentId) {
      if (!(await db.sandboxIntent.findUnique({ where: { id: intentId } }))) throw notKnown();
      return clientSecretOf(world, intentId);
    },

    async cancelIntent(intentId) {
      const from = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;
      const canceled = await changeIntent(world, intentId, { from, to: 'canceled', event: 'payment_intent.canceled' });
      if (canceled) return;
      const intent = await db.sandboxIntent.findUnique({ where: { id: intentId } });
      if (!intent) throw notKnown();
      if (intent.status !== 'canceled')
        throw new PaymentsRefusedError('payment_intent_unexpected_state', `It cannot be canceled: ${intent.status}.`);
    },

    async *findIntents({ createdAfter }) {
      let last: string | undefined;
      for (;;) {
        const page: IntentWithRefunds[] = await db.sandboxIntent.findMany({
          where: { createdAt: { gt: createdAfter } },
          include: { refunds: true },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: PAGE,
          ...(last !== undefined && { cursor: { id: last }, skip: 1 }),
        });
        yield* page.map(stateOf);
        last = page.at(-1)?.id;
        if (page.length < PAGE) return;
      }
    },

    refund: (wanted) => refund(world, wanted),

    readEvent(rawBody, signature, now) {
      checkSignature(rawBody, signature, webhookSecret, now);
      return paymentEventOf(parse(rawBody), false);
    },
  };
}

/** Finds or creates the intent of an idempotency key; concurrent requests with one key get the same intent. */
async function intentOf({ db, now }: SandboxServices, wanted: NewIntent): Promise<SandboxIntent> {
  const { purchaseId, amountCents, currency, description, idempotencyKey } = wanted;
  if (!Number.isSafeInteger(amountCents) || amountCents < MIN_CENTS)
    throw new PaymentsRefusedError('amount_too_small', `The least amount is ${MIN_CENTS} cents.`);
  const request = { purchaseId, amountCents, currency, description };
  await db.sandboxIntent.createMany({
    data: { id: newSandboxId('pi'), ...request, idempotencyKey, status: 'requires_payment_method', createdAt: now() },
    skipDuplicates: true,
  });
  const intent = await db.sandboxIntent.findUniqueOrThrow({ where: { idempotencyKey } });
  refuseOtherRequest(intent, request);
  return intent;
}

async function refund(
  world: SandboxServices,
  { intentId, amountCents, idempotencyKey }: Parameters<CardPayments['refund']>[0],
): Promise<{ refundId: string; status: RefundStatus }> {
  return world.db.$transaction(async (tx) => {
    // Refunds of one payment are serialised: together they must not exceed it.
    await tx.$queryRaw`SELECT 1 FROM sandbox_intents WHERE id = ${intentId} FOR UPDATE`;
    const intent = await tx.sandboxIntent.findUnique({ where: { id: intentId }, include: { refunds: true } });
    if (!intent) throw notKnown();
    const known = await tx.sandboxRefund.findUnique({ where: { idempotencyKey } });
    if (known) {
      refuseOtherRequest(known, { intentId, amountCents });
      return { refundId: known.id, status: known.status as RefundStatus };
    }
    if (intent.status !== 'succeeded' || !intent.chargeId)
      throw new PaymentsRefusedError('payment_intent_unexpected_state', 'Nothing was paid that could be given back.');
    const left = intent.amountCents - intent.refunds.reduce((sum, one) => sum + one.amountCents, 0);
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > left)
      throw new PaymentsRefusedError(
        left === 0 ? 'charge_already_refunded' : 'amount_too_large',
        `From 1 to ${left} cents can be given back.`,
      );
    const id = newSandboxId('re');
    const status = 'succeeded';
    await tx.sandboxRefund.create({
      data: { id, intentId, amountCents, idempotencyKey, status, createdAt: world.now() },
    });
    const about = { payment_intent: intentId, amount: amountCents, status } as const;
    await publishEvent(tx, world, intentId, 'refund.created', { id, object: 'refund', ...about });
    await publishEvent(tx, world, intentId, 'charge.refunded', { id: intent.chargeId, object: 'charge', ...about });
    return { refundId: id, status };
  });
}

function stateOf(intent: IntentWithRefunds): IntentState {
  const { id, purchaseId, status, amountCents, currency, failureCode, failureMessage, createdAt } = intent;
  const { chargeId, paidAt, cardBrand, cardLast4 } = intent;
  const isPaid = status === 'succeeded';
  return {
    intentId: id,
    purchaseId,
    status: status as IntentStatus,
    amountCents,
    receivedCents: isPaid ? amountCents : 0,
    currency,
    failure: failureCode === null ? null : { code: failureCode, message: failureMessage ?? '' },
    payment:
      isPaid && chargeId && paidAt
        ? { id: chargeId, paidAt, card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null }
        : null,
    refunds: intent.refunds.map((one) => ({
      id: one.id,
      amountCents: one.amountCents,
      status: one.status as RefundStatus,
      createdAt: one.createdAt,
    })),
    disputes: [],
    isLive: false,
    createdAt,
  };
}

const notKnown = () => new PaymentsRefusedError('resource_missing', 'There is no such payment intent.');

/** @throws PaymentsRefusedError when an idempotency key is reused for a different request */
function refuseOtherRequest(first: object, asked: Readonly<Record<string, unknown>>): void {
  const stored: Readonly<Record<string, unknown>> = { ...first };
  if (Object.entries(asked).some(([name, value]) => stored[name] !== value))
    throw new PaymentsRefusedError('idempotency_error', 'This idempotency key was used for another request.');
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new SignatureInvalidError('The body is no event.');
  }
}
