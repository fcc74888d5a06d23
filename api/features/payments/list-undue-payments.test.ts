import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundOf, paidIntent } from '../../testing/payment-events.ts';
import { listUnduePayments } from './list-undue-payments.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { settlePurchase } from './settle-purchase.ts';
import { startPurchase } from './start-purchase.ts';
import { deleteBuyer, openShop, type Shop } from './testing/buyers.ts';

describe('payments that an operator must send back', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.services.close());

  async function buy() {
    const buyer = await shop.buyer();
    const { purchase, clientSecret } = await startPurchase(buyer, { serviceId: 'family-package', amountCents: 9900 });
    const intentId = clientSecret.replace('_secret', '');
    const settle = async () =>
      refreshPurchase(shop.services, await shop.services.db.purchase.findUniqueOrThrow({ where: { id: purchase.id } }));
    return { buyer, id: purchase.id, intentId, settle };
  }
  /** Undue payments of this purchase. */
  const listed = async (purchaseId: string) => {
    const rows = await shop.services.db.transaction.findMany({ where: { purchaseId } });
    const ids = rows.map(({ id }) => id);
    return (await listUnduePayments(shop.services)).filter(({ transactionId }) => ids.includes(transactionId));
  };

  it('exclude purchases that were paid, failed or refunded as expected', async () => {
    const paid = await buy();
    shop.provider.pay(paid.intentId, { refunds: [refundOf(1_000, 'succeeded', `re_${paid.intentId}`)] });
    await paid.settle();
    const failed = await buy();
    shop.provider.change(failed.intentId, { failure: { code: 'card_declined', message: 'Your card was declined.' } });
    await failed.settle();
    expect(await listUnduePayments(shop.services)).toEqual([]);
  });

  it('include a payment of another amount, until it is refunded', async () => {
    const { id, intentId, settle } = await buy();
    shop.provider.pay(intentId, { amountCents: 100, receivedCents: 100 });
    await settle();
    expect(await listed(id)).toMatchObject([
      { why: 'not the price', undueCents: 100, dueCents: null, currency: 'usd', serviceId: 'family-package' },
    ]);
    shop.provider.change(intentId, { refunds: [refundOf(40, 'succeeded', `re_a_${intentId}`)] });
    await settle();
    expect(await listed(id)).toMatchObject([{ undueCents: 60 }]);
    shop.provider.change(intentId, { refunds: [refundOf(100, 'succeeded', `re_b_${intentId}`)] });
    await settle();
    expect(await listed(id)).toEqual([]);
  });

  it('still include it after a report from before it was paid', async () => {
    const { id, intentId, settle } = await buy();
    const before = shop.provider.intents.get(intentId);
    shop.provider.pay(intentId, { amountCents: 100, receivedCents: 100 });
    await settle();
    if (before) await settlePurchase(shop.services, before);
    expect(await listed(id)).toMatchObject([{ why: 'not the price', undueCents: 100 }]);
  });

  it('include a second payment of a purchase, until one of the two payments is refunded', async () => {
    const { id, intentId, settle } = await buy();
    shop.provider.pay(intentId);
    await settle();
    const second = { ...paidIntent({ intentId: `${intentId}_second`, purchaseId: id }) };
    const payment = { id: `ch_${intentId}_second`, paidAt: new Date(), card: null };
    await settlePurchase(shop.services, { ...second, payment });
    expect(await listed(id)).toMatchObject([{ why: 'paid twice', undueCents: 9900, dueCents: 9900 }]);
    shop.provider.change(intentId, { refunds: [refundOf(9900, 'succeeded', `re_${intentId}`)] });
    await settle();
    expect(await listed(id)).toEqual([]);
  });

  it('exclude those of a deleted account', async () => {
    const { buyer, id, intentId, settle } = await buy();
    shop.provider.pay(intentId, { receivedCents: 100 });
    await settle();
    expect(await listed(id)).toHaveLength(1);
    await deleteBuyer(buyer);
    expect(await listed(id)).toEqual([]);
  });
});
