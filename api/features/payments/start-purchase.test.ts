import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IdempotencyKeyReusedError, NotSignedInError } from '../../platform/errors.ts';
import { UnknownServiceError } from './payments-errors.ts';
import {
  AmountNotOfferedError,
  CurrencyNotOfferedError,
  NothingToPayError,
  PaymentsDownError,
} from './purchase-errors.ts';
import { startPurchase } from './start-purchase.ts';
import { deleteBuyer, openShop, type Shop } from './testing/buyers.ts';

const FAMILY = { serviceId: 'family-package', amountCents: 9900 };

describe('starting a purchase', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.services.close());
  afterEach(() => {
    shop.provider.downBefore = [];
    shop.provider.downAfter = [];
  });

  const purchasesOf = (userId: string) => shop.services.db.purchase.findMany({ where: { userId } });

  it('stores the purchase, creates an intent at the list price, and returns its client secret', async () => {
    const ana = await shop.buyer();
    const { purchase, clientSecret, provider, publishableKey } = await startPurchase(ana, FAMILY);
    expect(await purchasesOf(ana.userId)).toMatchObject([
      { id: purchase.id, offerId: 'family-package', amountCents: 9900, currency: 'usd', status: 'open' },
    ]);
    const [row] = await purchasesOf(ana.userId);
    expect(clientSecret).toBe(`${row?.intentId}_secret`);
    expect({ provider, publishableKey }).toEqual({ provider: 'stripe', publishableKey: 'pk_test_scripted' });
    expect(shop.provider.asked.at(-1)).toEqual({
      purchaseId: purchase.id,
      amountCents: 9900,
      currency: 'usd',
      description: 'Family Immigration Package',
      receiptEmail: null,
      idempotencyKey: purchase.id,
    });
  });

  it.each([
    ['nothing', 0],
    ['less than nothing', -9900],
    ['a cent less', 9899],
    ['a cent more', 9901],
    ['the price of something else', 1900],
    ['no amount of cents', undefined],
    ['half a cent', 9900.5],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
  ])('refuses %s as the amount, and names the price', async (_what, amountCents) => {
    const ana = await shop.buyer();
    const refused = startPurchase(ana, { serviceId: 'family-package', amountCents });
    await expect(refused).rejects.toThrow(AmountNotOfferedError);
    await expect(refused).rejects.toThrow('"Family Immigration Package" costs $99.');
    expect(await purchasesOf(ana.userId)).toEqual([]);
  });

  it('refuses unknown and free services, other currencies and anonymous requests', async () => {
    const ana = await shop.buyer();
    await expect(startPurchase(ana, { ...FAMILY, serviceId: 'green-card' })).rejects.toThrow(UnknownServiceError);
    await expect(startPurchase(ana, { ...FAMILY, serviceId: '__proto__' })).rejects.toThrow(UnknownServiceError);
    await expect(startPurchase(ana, { serviceId: 'ai-assistant', amountCents: 0 })).rejects.toThrow(NothingToPayError);
    for (const currency of ['eur', '', 5, ['usd']])
      await expect(startPurchase(ana, { ...FAMILY, currency })).rejects.toThrow(CurrencyNotOfferedError);
    await expect(startPurchase({ ...ana, viewer: null }, FAMILY)).rejects.toThrow(NotSignedInError);
    expect(await purchasesOf(ana.userId)).toEqual([]);
  });

  it('refuses a user whose account is deleted', async () => {
    const ana = await shop.buyer();
    await deleteBuyer(ana);
    await expect(startPurchase(ana, FAMILY)).rejects.toThrow(NotSignedInError);
  });

  it('creates one purchase for a double click and for two tabs', async () => {
    const ana = await shop.buyer();
    const started = await Promise.all(Array.from({ length: 8 }, () => startPurchase(ana, FAMILY)));
    expect(new Set(started.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await purchasesOf(ana.userId)).toHaveLength(1);
    const bao = await shop.buyer();
    expect((await startPurchase(bao, FAMILY)).purchase.id).not.toBe(started[0]?.purchase.id);
    await startPurchase(ana, { serviceId: 'form-completion', amountCents: 1900 });
    expect(await purchasesOf(ana.userId)).toHaveLength(2);
  });

  it('returns the same purchase for a repeated idempotency key, even once paid, and refuses the key for another', async () => {
    const ana = await shop.buyer({ idempotencyKey: 'checkout-1' });
    const first = await startPurchase(ana, FAMILY);
    shop.provider.pay(first.clientSecret.replace('_secret', ''));
    const again = await startPurchase(ana, FAMILY);
    expect(again.purchase).toMatchObject({ id: first.purchase.id, status: 'succeeded' });
    await expect(startPurchase(ana, { serviceId: 'form-completion', amountCents: 1900 })).rejects.toThrow(
      IdempotencyKeyReusedError,
    );
    expect(await purchasesOf(ana.userId)).toHaveLength(1);
  });

  it('stores the open purchase under the idempotency key of a second tab', async () => {
    const ana = await shop.buyer();
    const first = await startPurchase(ana, { ...FAMILY, idempotencyKey: 'first-tab' });
    const second = await startPurchase(ana, { ...FAMILY, idempotencyKey: 'second-tab' });
    const repeated = await startPurchase(ana, { ...FAMILY, idempotencyKey: 'second-tab' });
    expect(new Set([first, second, repeated].map(({ purchase }) => purchase.id)).size).toBe(1);
  });

  it('starts a new purchase once the first is paid, even before its event arrives', async () => {
    const ana = await shop.buyer();
    const first = await startPurchase(ana, FAMILY);
    shop.provider.pay(first.clientSecret.replace('_secret', ''));
    const second = await startPurchase(ana, FAMILY);
    expect(second.purchase.id).not.toBe(first.purchase.id);
    expect(await shop.services.db.purchase.findUnique({ where: { id: first.purchase.id } })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('continues a purchase that is processing or was declined, and returns its status', async () => {
    const ana = await shop.buyer();
    const { purchase, clientSecret } = await startPurchase(ana, FAMILY);
    const intentId = clientSecret.replace('_secret', '');
    shop.provider.change(intentId, { status: 'processing' });
    expect((await startPurchase(ana, FAMILY)).purchase).toMatchObject({ id: purchase.id, status: 'processing' });
    const failure = { code: 'card_declined', message: 'Your card was declined.' };
    shop.provider.change(intentId, { status: 'requires_payment_method', failure });
    expect((await startPurchase(ana, FAMILY)).purchase).toMatchObject({
      id: purchase.id,
      status: 'failed',
      failureMessage: 'Your card was declined.',
      failureCode: 'card_declined',
    });
  });

  it('starts over under the same idempotency key once a purchase that never got an intent was canceled', async () => {
    const ana = await shop.buyer({ idempotencyKey: 'checkout-of-an-outage' });
    shop.provider.downBefore = ['createIntent'];
    await expect(startPurchase(ana, FAMILY)).rejects.toThrow(PaymentsDownError);
    shop.provider.downBefore = [];
    // Reconciling does so after a quarter of an hour.
    await shop.services.db.purchase.updateMany({ where: { userId: ana.userId }, data: { status: 'canceled' } });
    await expect(startPurchase(ana, FAMILY)).rejects.toThrow(PaymentsDownError);
    const { purchase } = await startPurchase(ana, FAMILY);
    expect(purchase.status).toBe('open');
    expect(await purchasesOf(ana.userId)).toHaveLength(2);
  });

  it.each(['downBefore', 'downAfter'] as const)(
    'continues the same purchase after the provider failed (%s)',
    async (when) => {
      const ana = await shop.buyer();
      shop.provider[when] = ['createIntent'];
      await expect(startPurchase(ana, FAMILY)).rejects.toThrow(PaymentsDownError);
      const [open] = await purchasesOf(ana.userId);
      expect(open).toMatchObject({ status: 'open', intentId: null });
      shop.provider[when] = [];
      const { purchase } = await startPurchase(ana, FAMILY);
      expect(purchase.id).toBe(open?.id);
      expect([...shop.provider.intents.values()].filter(({ purchaseId }) => purchaseId === purchase.id)).toHaveLength(
        1,
      );
    },
  );

  it('starts a new purchase when the provider no longer knows the intent', async () => {
    const ana = await shop.buyer();
    const first = await startPurchase(ana, FAMILY);
    shop.provider.intents.delete(first.clientSecret.replace('_secret', ''));
    const second = await startPurchase(ana, FAMILY);
    expect(second.purchase.id).not.toBe(first.purchase.id);
    expect(await shop.services.db.purchase.findUnique({ where: { id: first.purchase.id } })).toMatchObject({
      status: 'canceled',
    });
  });
});
