import type { IntentState } from '../../adapters/card-payments.ts';
import type { Purchase } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import type { PaymentServices } from './payment-services.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { settlePurchase } from './settle-purchase.ts';

const EVERY_MS = 5 * 60_000;
/** Newer purchases are still being paid, or their event is on its way. */
const QUIET_SECONDS = 15 * 60;
const ABANDONED_SECONDS = 24 * 3_600;
/** Tolerance: an intent is created after its row, and clocks differ. */
const CLOCK_SECONDS = 5 * 60;
const UNSETTLED = ['open', 'processing', 'failed'] as const satisfies Purchase['status'][];
const BATCH = 200;
/** After so many failures in a row the provider or the database is down. */
const MAX_FAILED = 3;

/** Runs at start and every five minutes; `stop` waits for the current run. Safe in several processes at once. */
export function startReconciling(services: PaymentServices): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined;
  const reconcile = () => {
    running ??= reconcilePurchases(services)
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'Purchases could not be reconciled; the next minutes try again'),
      )
      .finally(() => (running = undefined));
  };
  reconcile();
  const timer = setInterval(reconcile, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Reads the state of purchases that are unsettled after 15 minutes (a lost event, a killed process) from the
 * provider. Cancels those unpaid after 24 hours and those of deleted accounts.
 * @throws PaymentsDownError
 */
export async function reconcilePurchases(services: PaymentServices): Promise<void> {
  let failed = 0;
  for await (const purchase of unsettled(services, { intentId: { not: null } })) {
    // Those of a deleted account are cancelled at once, so that an open page cannot pay.
    const isAbandoned = purchase.userId === null || purchase.createdAt < addSeconds(services.now(), -ABANDONED_SECONDS);
    try {
      const { id, status } = await (isAbandoned ? cancelUnpaid : refreshPurchase)(services, purchase);
      services.log.debug({ purchaseId: id, status }, 'A purchase was reconciled');
      failed = 0;
    } catch (error) {
      // One purchase that cannot be read must not keep the others from being paid.
      if (++failed === MAX_FAILED) throw error;
      services.log.warn({ err: error, purchaseId: purchase.id }, 'A purchase could not be reconciled');
    }
  }
  // Last, because it reads every intent of its time, and any of them may be one that cannot be read.
  await reconcileWithoutIntent(services);
}

/**
 * Reconciles purchases whose intent id was not stored, because the process died or the provider did not respond. An
 * intent names its purchase; where none was created, there is nothing to pay.
 */
async function reconcileWithoutIntent(services: PaymentServices): Promise<void> {
  const { db, now, cardPayments } = services;
  const waiting = new Map<string, Purchase>();
  for await (const purchase of unsettled(services, { intentId: null })) waiting.set(purchase.id, purchase);
  const [oldest] = [...waiting.values()].map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime());
  if (!oldest) return;
  const found: IntentState[] = [];
  for await (const state of cardPayments.findIntents({ createdAfter: addSeconds(oldest, -CLOCK_SECONDS) }))
    if (state.purchaseId !== null && waiting.delete(state.purchaseId)) found.push(state);
  for (const state of found) await settlePurchase(services, state);
  await db.purchase.updateMany({
    where: { id: { in: [...waiting.keys()] }, intentId: null, status: { in: [...UNSETTLED] } },
    data: { status: 'canceled', updatedAt: now() },
  });
}

async function* unsettled(
  { db, now, cardPayments }: PaymentServices,
  where: { intentId: null | { not: null } },
): AsyncIterable<Purchase> {
  const before = addSeconds(now(), -QUIET_SECONDS);
  for (let after = ''; ;) {
    const rows = await db.purchase.findMany({
      where: {
        ...where,
        provider: cardPayments.name,
        status: { in: [...UNSETTLED] },
        OR: [{ createdAt: { lt: before } }, { userId: null }],
        id: { gt: after },
      },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    yield* rows;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}
