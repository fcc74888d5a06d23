import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxIntent } from '../generated/prisma/client.ts';
import type { Services } from '../platform/context.ts';
import type { IntentStatus } from './card-payments.ts';
import { cardOf, type CardRefusal, type KnownCard, type TypedCard } from './sandbox-payments-cards.ts';
import { changeIntent, newSandboxId, type SandboxServices } from './sandbox-payments-events.ts';

/** Result for the user at the form. After a refusal the intent stays open for another attempt. */
export interface ConfirmAnswer {
  readonly status: IntentStatus;
  readonly refusal: CardRefusal | null;
}

/** States in which a card may be tried, or tried again. */
const OPEN: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const PROCESSING_MS = 4_000;
/** Time limit for answering the bank's challenge. */
const CHALLENGE_MS = 10 * 60_000;
/** Delay that simulates a bank that does not answer. */
const SILENCE_MS = 3_000;

const NOT_CONFIRMED: CardRefusal = {
  code: 'authentication_failed',
  message: 'The payment was not confirmed. Nothing was charged. Try again, or use another card.',
};
const CONFIRMED_TOO_LATE: CardRefusal = {
  code: 'authentication_expired',
  message: 'The payment was not confirmed within 10 minutes. Nothing was charged. Please try again.',
};

/** Cannot be guessed, and opens this one intent only. */
export const clientSecretOf = ({ vault }: Pick<Services, 'vault'>, intentId: string) =>
  `${intentId}_secret_${vault.fingerprint('sandbox-payments', `client-secret ${intentId}`)}`;

/** @returns null for an unknown secret, or if the intent no longer exists */
async function intentOfSecret(world: SandboxServices, clientSecret: string): Promise<SandboxIntent | null> {
  const [intentId = ''] = clientSecret.split('_secret_');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(clientSecret), digest(clientSecretOf(world, intentId)))) return null;
  return world.db.sandboxIntent.findUnique({ where: { id: intentId } });
}

/** Handles the Pay button; as at Stripe, the client secret suffices. @returns undefined for a wrong secret */
export async function confirmSandboxIntent(
  world: SandboxServices,
  { clientSecret, ...typed }: TypedCard & { clientSecret: string },
  { silenceMs = SILENCE_MS } = {},
): Promise<ConfirmAnswer | undefined> {
  const intent = await intentOfSecret(world, clientSecret);
  if (!intent) return undefined;
  const card = cardOf(typed, world.now());
  if (!('outcome' in card)) return { status: intent.status as IntentStatus, refusal: card };
  if (card.outcome.kind === 'timesOut') await wait(silenceMs);
  const changed = await tryCard(world, intent.id, card);
  // For a second press, in this tab or another, the result of the first is returned.
  return answerOf(changed ?? (await world.db.sandboxIntent.findUniqueOrThrow({ where: { id: intent.id } })));
}

function tryCard(
  world: SandboxServices,
  id: string,
  { outcome, brand, last4 }: KnownCard,
): Promise<SandboxIntent | undefined> {
  const now = world.now();
  const values = { cardBrand: brand, cardLast4: last4, failureCode: null, failureMessage: null };
  const later = (ms: number) => new Date(now.getTime() + ms);
  switch (outcome.kind) {
    case 'succeeds':
      return succeed(world, id, { from: OPEN, values });
    case 'processes':
      return changeIntent(world, id, {
        from: OPEN,
        to: 'processing',
        values,
        settlesAt: later(PROCESSING_MS),
        event: 'payment_intent.processing',
      });
    case 'asksToConfirm':
      return changeIntent(world, id, {
        from: OPEN,
        to: 'requires_action',
        values,
        settlesAt: later(CHALLENGE_MS),
        event: 'payment_intent.requires_action',
      });
    case 'fails':
    case 'timesOut':
      return fail(world, id, { from: OPEN, refusal: outcome.refusal });
  }
}

/** Handles the user's answer to the bank's challenge. @returns undefined for a wrong secret */
export async function answerSandboxChallenge(
  world: SandboxServices,
  { clientSecret, isApproved }: { clientSecret: string; isApproved: boolean },
): Promise<ConfirmAnswer | undefined> {
  const intent = await intentOfSecret(world, clientSecret);
  if (!intent) return undefined;
  const from = ['requires_action'] as const;
  await settleSandboxIntent(world, intent.id);
  const changed = isApproved
    ? await succeed(world, intent.id, { from })
    : await fail(world, intent.id, { from, refusal: NOT_CONFIRMED });
  return answerOf(changed ?? (await world.db.sandboxIntent.findUniqueOrThrow({ where: { id: intent.id } })));
}

/** Applies due transitions: a processing payment succeeds, an unanswered challenge fails. */
export async function settleSandboxIntent(world: SandboxServices, id: string): Promise<void> {
  await succeed(world, id, { from: ['processing'], isDue: true });
  await fail(world, id, { from: ['requires_action'], isDue: true, refusal: CONFIRMED_TOO_LATE });
}

type Part = Pick<Parameters<typeof changeIntent>[2], 'from' | 'isDue' | 'values'>;

const succeed = (world: SandboxServices, id: string, { values, ...part }: Part) =>
  changeIntent(world, id, {
    ...part,
    to: 'succeeded',
    values: { ...values, chargeId: newSandboxId('ch'), paidAt: world.now() },
    event: 'payment_intent.succeeded',
  });

const fail = (world: SandboxServices, id: string, { refusal, ...part }: Part & { refusal: CardRefusal }) =>
  changeIntent(world, id, {
    ...part,
    to: 'requires_payment_method',
    values: { cardBrand: null, cardLast4: null, failureCode: refusal.code, failureMessage: refusal.message },
    event: 'payment_intent.payment_failed',
  });

function answerOf({ status, failureCode, failureMessage }: SandboxIntent): ConfirmAnswer {
  const isFailed = status === 'requires_payment_method' && failureCode !== null;
  return {
    status: status as IntentStatus,
    refusal: isFailed ? { code: failureCode, message: failureMessage ?? '' } : null,
  };
}
