import type { Services } from '../platform/context.ts';
import { sendJob, type Jobs } from '../platform/jobs.ts';
import { timeLimit } from '../platform/time-limit.ts';
import { settleSandboxIntent } from './sandbox-payments-confirm.ts';
import { DELIVERY_JOB, MOVING_JOB, webhookSecretOf } from './sandbox-payments-events.ts';
import { signBody } from './webhook-signature.ts';

type World = Pick<Services, 'db' | 'vault' | 'now' | 'log' | 'cardPayments'>;

const WEBHOOK_PATH = '/api/payments/webhook';
const TIMEOUT_MS = 10_000;
const MAX_PAUSE_SECONDS = 300;

/**
 * Delivers the sandbox's events to this very server, as Stripe would from outside: signed, over HTTP, and retried
 * until they are accepted. Does nothing with another provider.
 * @param address where this process listens: "http://127.0.0.1:4000"
 */
export async function startSandboxDeliveries(world: World, jobs: Jobs, address: string): Promise<void> {
  if (world.cardPayments.name !== 'sandbox') return;
  await jobs.work<{ eventId: string }>(DELIVERY_JOB, {
    concurrency: 4,
    run: ({ eventId }) => deliver(world, eventId, address),
    giveUp: ({ eventId }) => tryLater(world, eventId),
  });
  await jobs.work<{ intentId: string }>(MOVING_JOB, {
    concurrency: 2,
    run: ({ intentId }) => settleSandboxIntent(world, intentId),
    giveUp: ({ intentId }) => {
      world.log.error({ intentId }, 'A test payment was not moved on');
      return Promise.resolve();
    },
  });
}

async function deliver(world: World, eventId: string, address: string): Promise<void> {
  const event = await world.db.sandboxEvent.findUnique({ where: { id: eventId } });
  if (!event || event.heardAt) return;
  const status = await post(
    `${address}${WEBHOOK_PATH}`,
    event.body,
    signBody(event.body, webhookSecretOf(world), world.now()),
  );
  if (status !== undefined && status >= 200 && status < 300)
    await world.db.sandboxEvent.update({ where: { id: eventId }, data: { heardAt: world.now() } });
  else {
    world.log.warn({ eventId, status }, 'An event of a test payment was not taken; it is sent again later');
    await tryLater(world, eventId);
  }
}

/** Schedules a retry. The pause doubles: 1, 2, 4 … seconds, 5 minutes at most. */
async function tryLater({ db }: World, eventId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { refusals } = await tx.sandboxEvent.update({
      where: { id: eventId },
      data: { refusals: { increment: 1 } },
      select: { refusals: true },
    });
    const afterSeconds = Math.min(2 ** (refusals - 1), MAX_PAUSE_SECONDS);
    await sendJob(tx, DELIVERY_JOB, { eventId }, { singletonKey: eventId, afterSeconds });
  });
}

/** @returns the HTTP status; undefined when there was no response */
async function post(url: string, body: string, signature: string): Promise<number | undefined> {
  const limit = timeLimit(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: limit.signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  } finally {
    limit.end();
  }
}
