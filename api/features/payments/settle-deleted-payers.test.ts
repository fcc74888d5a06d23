import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { IntentState } from '../../adapters/card-payments.ts';
import { startJobs, type Jobs } from '../../platform/jobs.ts';
import { refundOf } from '../../testing/payment-events.ts';
import { PaymentsDownError } from './purchase-errors.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { cancelOfDeleted, refundOfDeleted, startSettlingDeletedPayers } from './settle-deleted-payers.ts';
import { startPurchase } from './start-purchase.ts';
import { deleteBuyer, openShop, type Shop } from './testing/buyers.ts';

describe('a purchase of a deleted account', () => {
  let shop: Shop;
  let jobs: Jobs;
  beforeAll(async () => {
    shop = await openShop();
    const { databaseUrl, log } = shop.services;
    jobs = await startJobs({ databaseUrl, isOnlyProcess: true, log });
    await startSettlingDeletedPayers(shop.services, jobs);
  });
  afterAll(async () => {
    await jobs.stop();
    await shop.services.close();
  });
  afterEach(() => {
    shop.provider.downBefore = [];
  });

  async function begun(changes: Partial<IntentState> = {}) {
    const ana = await shop.buyer();
    const { purchase, clientSecret } = await startPurchase(ana, { serviceId: 'family-package', amountCents: 9900 });
    const intentId = clientSecret.replace('_secret', '');
    shop.provider.change(intentId, changes);
    const row = () =>
      shop.services.db.purchase.findUniqueOrThrow({ where: { id: purchase.id }, include: { transactions: true } });
    return {
      id: purchase.id,
      intentId,
      row,
      leave: () => deleteBuyer(ana),
      settle: async () => refreshPurchase(shop.services, await row()),
      atProvider: () => shop.provider.intents.get(intentId),
    };
  }

  it('is canceled at the provider right after the deletion when it is unpaid', async () => {
    const declined = { code: 'card_declined', message: 'Your card was declined.' };
    for (const changes of [{}, { failure: declined }, { status: 'requires_action' as const }]) {
      const purchase = await begun(changes);
      await purchase.leave();
      await expect.poll(() => purchase.atProvider()?.status).toBe('canceled');
      await expect.poll(async () => (await purchase.row()).status).toBe('canceled');
    }
  });

  it('is left unchanged when it was paid before the deletion', async () => {
    const purchase = await begun();
    shop.provider.pay(purchase.intentId);
    await purchase.settle();
    await purchase.leave();
    await cancelOfDeleted(shop.services, purchase.id);
    expect(await purchase.row()).toMatchObject({ status: 'succeeded', transactions: [{ type: 'payment' }] });
  });

  it('is refunded once when it is paid after the deletion', async () => {
    const purchase = await begun({ status: 'processing' });
    await purchase.leave();
    shop.provider.pay(purchase.intentId);
    await purchase.settle();
    await expect.poll(async () => (await purchase.row()).status).toBe('refunded');
    const { transactions } = await purchase.row();
    const [payment] = transactions.filter(({ type }) => type === 'payment');
    await refundOfDeleted(shop.services, payment?.id ?? '');
    expect(purchase.atProvider()?.refunds).toMatchObject([{ amountCents: 9900 }]);
    expect((await purchase.row()).transactions.map(({ amountCents }) => amountCents).sort()).toEqual([-9900, 9900]);
  });

  it('is refunded by the amount received, even if it is not the price, less earlier refunds', async () => {
    const purchase = await begun({ status: 'processing' });
    await purchase.leave();
    shop.provider.pay(purchase.intentId, {
      receivedCents: 5000,
      refunds: [refundOf(1000, 'succeeded', `re_${purchase.intentId}`)],
    });
    await purchase.settle();
    await expect.poll(async () => (await purchase.row()).status).toBe('refunded');
    expect(purchase.atProvider()?.refunds.map(({ amountCents }) => amountCents)).toEqual([1000, 4000]);
  });

  it('is canceled only once the provider is available again', async () => {
    const purchase = await begun();
    shop.provider.downBefore = ['readIntent', 'cancelIntent'];
    await purchase.leave();
    await expect(cancelOfDeleted(shop.services, purchase.id)).rejects.toThrow(PaymentsDownError);
    expect((await purchase.row()).status).toBe('open');
    shop.provider.downBefore = [];
    await expect.poll(() => purchase.atProvider()?.status).toBe('canceled');
  });
});
