import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { queueWorker } from '../../platform/jobs.ts';
import { returnCredits, isPaidFor, redeemCredits, CREDITS_CHANGED_JOB } from '../payments/public.ts';
import { notifyStaff } from '../translators/public.ts';
import { changeOrder } from './move-order.ts';
import { creditsOfTranslation } from './price-of-translation.ts';
import { promiseOf } from './promise-date.ts';
import { notifyCustomer } from './notify-customer.ts';
import { OrderChangedMeanwhileError } from './translations-errors.ts';

/** Starts the worker that handles changed credits, until `jobs` stops. */
export const startPayingOrders = queueWorker<{ userId: string }>(
  CREDITS_CHANGED_JOB,
  (services, { userId }) => payOrders(services, userId),
  { givenUp: 'Orders of translations could not be set against what was paid', concurrency: 2 },
);

/**
 * Matches a user's orders with their credits: an unclaimed order that was refunded waits for payment again, and
 * waiting orders are paid, oldest first. Idempotent.
 * @throws when the database is unavailable; the job is retried
 */
export async function payOrders(services: Services, userId: string): Promise<void> {
  const orders = await services.db.translationOrder.findMany({
    where: { userId, status: 'ordered', translatorId: null, payment: { in: ['paid', 'unpaid'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  for (const order of orders) {
    if (order.payment === 'paid' && !(await isPaid(services, order)))
      await unlessChanged(() =>
        changeOrder(services, order, {
          changes: { payment: 'unpaid' },
          effect: (tx) => returnCredits(tx, userId, order.id),
        }),
      );
  }
  for (const order of orders) await unlessChanged(() => payOrder(services, order.id));
}

async function isPaid({ db }: Services, { id, isRush }: TranslationOrder): Promise<boolean> {
  const paid = await Promise.all(creditsOfTranslation(isRush).map((unit) => isPaidFor(db, unit, id)));
  return paid.every(Boolean);
}

/** Releases orders that wait for payment, once the site no longer takes payments. */
export async function freeUnpaidOrders(services: Services): Promise<void> {
  if (services.settings.site.takesPayments) return;
  const waiting = await services.db.translationOrder.findMany({ where: { status: 'ordered', payment: 'unpaid' } });
  for (const order of waiting) {
    const { earliest, latest } = promiseOf(services.now(), order);
    await unlessChanged(() =>
      changeOrder(services, order, {
        changes: { payment: 'free', earliestAt: earliest, promisedAt: latest },
        effect: (tx) =>
          notifyStaff(tx, { subjectId: order.id, news: 'order_waits', occasion: `${order.revision + 1}` }),
      }),
    );
  }
}

/** Rolls back the change of an order that cannot be paid. */
class NotEnoughUnits extends Error {}

async function payOrder(services: Services, id: string): Promise<void> {
  const order = await services.db.translationOrder.findUnique({ where: { id } });
  if (order?.payment !== 'unpaid' || order.status !== 'ordered') return;
  try {
    // The order could not be claimed before, so the delivery time counts from now.
    const { earliest, latest } = promiseOf(services.now(), order);
    await changeOrder(services, order, {
      changes: { payment: 'paid', earliestAt: earliest, promisedAt: latest },
      effect: (tx) => takeFor(tx, services, order),
    });
  } catch (error) {
    if (!(error instanceof NotEnoughUnits)) throw error;
  }
}

async function takeFor(
  tx: Parameters<typeof redeemCredits>[0],
  services: Services,
  order: TranslationOrder,
): Promise<void> {
  const { id, userId, isRush } = order;
  if (!(await redeemCredits(tx, services, { userId, credits: creditsOfTranslation(isRush), subject: id })))
    throw new NotEnoughUnits();
  await notifyCustomer(tx, services, order, 'translation_paid');
  await notifyStaff(tx, { subjectId: id, news: 'order_waits', occasion: `${order.revision + 1}` });
}

/** Ignores a concurrent change of the order: that change sends its own job, or nothing is left to do. */
async function unlessChanged(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof OrderChangedMeanwhileError)) throw error;
  }
}
