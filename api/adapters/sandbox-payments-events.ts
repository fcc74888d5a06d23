import { randomBytes } from 'node:crypto';
import type { Prisma, SandboxIntent } from '../generated/prisma/client.ts';
import type { Services, Transaction } from '../platform/context.ts';
import { sendJob } from '../platform/jobs.ts';
import type { IntentStatus } from './card-payments.ts';

/** Dependencies of the sandbox. */
export type SandboxServices = Pick<Services, 'db' | 'vault' | 'now'>;

export const DELIVERY_JOB = 'sandbox-events';
export const MOVING_JOB = 'sandbox-moves';

export const newSandboxId = (prefix: 'pi' | 'ch' | 're' | 'evt') =>
  `${prefix}_sandbox_${randomBytes(12).toString('hex')}`;

/** Secret that signs the events. Derived from the installation's own key, never stored. */
export const webhookSecretOf = ({ vault }: Pick<Services, 'vault'>) =>
  `whsec_${vault.fingerprint('sandbox-payments', 'webhook')}`;

/** The fields of Stripe's object that an event carries. */
interface EventObject {
  readonly id: string;
  readonly object: 'payment_intent' | 'charge' | 'refund';
  readonly payment_intent?: string;
  readonly amount: number;
  readonly status: string;
}

/** Stores an event and queues its delivery, in the transaction of the change that it reports. */
export async function publishEvent(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  intentId: string,
  type: string,
  object: EventObject,
): Promise<void> {
  const id = newSandboxId('evt');
  const createdAt = now();
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: null,
    created: Math.floor(createdAt.getTime() / 1_000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  await tx.sandboxEvent.create({ data: { id, intentId, body, createdAt } });
  await sendJob(tx, DELIVERY_JOB, { eventId: id }, { singletonKey: id });
}

interface IntentChange {
  /** Allowed source states: of two concurrent changes one wins. */
  readonly from: readonly IntentStatus[];
  readonly to: IntentStatus;
  readonly values?: Prisma.SandboxIntentUpdateManyMutationInput;
  /** Whether to change the intent only if `settlesAt` has passed. */
  readonly isDue?: boolean;
  /** When the next transition happens by itself. */
  readonly settlesAt?: Date;
  readonly event: string;
}

/** @returns the changed intent; undefined when its state was none of `from` */
export async function changeIntent(
  world: SandboxServices,
  id: string,
  { from, to, values = {}, isDue = false, settlesAt, event }: IntentChange,
): Promise<SandboxIntent | undefined> {
  const now = world.now();
  return world.db.$transaction(async (tx) => {
    const { count } = await tx.sandboxIntent.updateMany({
      where: { id, status: { in: [...from] }, ...(isDue && { settlesAt: { lte: now } }) },
      data: { ...values, status: to, settlesAt: settlesAt ?? null },
    });
    if (count === 0) return undefined;
    const intent = await tx.sandboxIntent.findUniqueOrThrow({ where: { id } });
    const { amountCents: amount, chargeId } = intent;
    if (to === 'succeeded' && chargeId)
      await publishEvent(tx, world, id, 'charge.succeeded', {
        id: chargeId,
        object: 'charge',
        payment_intent: id,
        amount,
        status: to,
      });
    await publishEvent(tx, world, id, event, { id, object: 'payment_intent', amount, status: to });
    if (settlesAt)
      await sendJob(
        tx,
        MOVING_JOB,
        { intentId: id },
        {
          singletonKey: `${id}:${settlesAt.getTime()}`,
          afterSeconds: Math.max(1, Math.ceil((settlesAt.getTime() - now.getTime()) / 1_000)),
        },
      );
    return intent;
  });
}
