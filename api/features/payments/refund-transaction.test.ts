import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsDownError, RefundRefusedError } from './purchase-errors.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { refundTransaction } from './refund-transaction.ts';
import { startPurchase } from './start-purchase.ts';
import { openShop, type Shop } from './testing/buyers.ts';
import { redeemCredits, creditsOf } from './credits.ts';

describe('refunding a payment', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.services.close());
  afterEach(() => {
    shop.provider.downBefore = [];
    shop.provider.downAfter = [];
  });

  async function paid() {
    const ana = await shop.buyer();
    const { purchase, clientSecret } = await startPurchase(ana, { serviceId: 'family-package', amountCents: 9900 });
    shop.provider.pay(clientSecret.replace('_secret', ''));
    await refreshPurchase(shop.services, await find(purchase.id));
    const { id: transactionId } = await shop.services.db.transaction.findFirstOrThrow({
      where: { purchaseId: purchase.id },
    });
    return {
      userId: ana.userId,
      transactionId,
      purchaseId: purchase.id,
      refund: (amountCents?: number) => refundTransaction(shop.services, { transactionId, amountCents }),
      left: async () => (await creditsOf(shop.services, ana.userId)).map(({ left }) => left),
    };
  }
  const find = (id: string) => shop.services.db.purchase.findUniqueOrThrow({ where: { id } });

  it('refunds the full amount, revokes unused units and counts the used ones', async () => {
    const { refund, left, userId, purchaseId } = await paid();
    const take = { userId, credits: ['certifiedTranslation'] as const, subject: shop.services.newId('tro') };
    await shop.services.db.$transaction((tx) => redeemCredits(tx, shop.services, take));
    expect(await refund()).toEqual({
      amountCents: 9900,
      paidCents: 9900,
      refundedCents: 9900,
      isWhole: true,
      usedCredits: 1,
    });
    expect(await left()).toEqual([0, 0, 0, 0]);
    expect((await find(purchaseId)).status).toBe('refunded');
    await expect(refund()).rejects.toThrow('The payment is already fully refunded.');
  });

  it('refunds parts, and revokes units only once the full amount is refunded', async () => {
    const { refund, left } = await paid();
    expect(await refund(4000)).toMatchObject({ refundedCents: 4000, isWhole: false });
    expect(await left()).toEqual([3, 2, 0, 0]);
    await expect(refund(5901)).rejects.toThrow('from $0.01 to $59.00');
    expect(await refund(4000)).toMatchObject({ refundedCents: 8000, isWhole: false });
    expect(await refund()).toMatchObject({ amountCents: 1900, refundedCents: 9900, isWhole: true });
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  it('makes one refund for two concurrent requests, and for a retry after a lost response', async () => {
    const twice = await paid();
    // Neither refund reaches the provider before both have read the remaining amount.
    let letBothGo = () => {};
    const bothAsked = new Promise<void>((resolve) => (letBothGo = resolve));
    let asked = 0;
    const refundAtProvider = shop.provider.refund;
    shop.provider.refund = async (refund) => {
      asked += 1;
      if (asked === 2) letBothGo();
      await bothAsked;
      return refundAtProvider(refund);
    };
    await Promise.allSettled([twice.refund(4000), twice.refund(4000)]);
    shop.provider.refund = refundAtProvider;
    const rows = await shop.services.db.transaction.findMany({
      where: { purchaseId: twice.purchaseId, type: 'refund' },
    });
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([-4000]);
    const lost = await paid();
    shop.provider.downAfter = ['refund'];
    await expect(lost.refund()).rejects.toThrow(PaymentsDownError);
    shop.provider.downAfter = [];
    await expect(lost.refund()).rejects.toThrow('The payment is already fully refunded.');
    expect(await lost.left()).toEqual([0, 0, 0, 0]);
  });

  it('sends the money again after the bank rejected the first refund', async () => {
    const { refund, purchaseId, left } = await paid();
    await refund();
    const intentId = (await find(purchaseId)).intentId ?? '';
    const refunds = shop.provider.intents.get(intentId)?.refunds ?? [];
    shop.provider.change(intentId, { refunds: refunds.map((one) => ({ ...one, status: 'failed' as const })) });
    expect(await refund()).toMatchObject({ refundedCents: 9900, isWhole: true });
    expect(shop.provider.intents.get(intentId)?.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  it.each([0, -1, 9901, 0.5, Number.NaN])('refuses %s cents', async (amountCents) => {
    await expect((await paid()).refund(amountCents)).rejects.toThrow(RefundRefusedError);
  });

  it('refuses an id that is not a payment', async () => {
    const { refund, purchaseId } = await paid();
    await refund();
    const { id } = await shop.services.db.transaction.findFirstOrThrow({ where: { purchaseId, type: 'refund' } });
    for (const transactionId of [id, 'txn_nobody'])
      await expect(refundTransaction(shop.services, { transactionId, amountCents: undefined })).rejects.toThrow(
        RefundRefusedError,
      );
  });
});
