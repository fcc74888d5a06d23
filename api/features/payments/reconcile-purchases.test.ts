import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsDownError as ProviderDownError, type IntentState } from '../../adapters/card-payments.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { PaymentsDownError } from './purchase-errors.ts';
import { reconcilePurchases } from './reconcile-purchases.ts';
import { startPurchase } from './start-purchase.ts';
import { deleteBuyer, openShop, type Shop } from './testing/buyers.ts';
import { creditsOf } from './credits.ts';

const MINUTE = 60;
const DAY = 24 * 3_600;

describe('reconciling purchases', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.services.close());
  beforeEach(() => {
    shop.provider.downBefore = [];
    shop.provider.downAfter = [];
  });

  async function begunBefore(seconds: number, changes: Partial<IntentState> = {}) {
    const ana = await shop.buyer();
    const { purchase, clientSecret } = await startPurchase(ana, { serviceId: 'family-package', amountCents: 9900 });
    const intentId = clientSecret.replace('_secret', '');
    shop.provider.change(intentId, changes);
    await age(purchase.id, seconds);
    return { ana, id: purchase.id, intentId };
  }
  const age = (id: string, seconds: number) =>
    shop.services.db.purchase.update({ where: { id }, data: { createdAt: addSeconds(new Date(), -seconds) } });
  const statusOf = async (id: string) => (await shop.services.db.purchase.findUniqueOrThrow({ where: { id } })).status;

  it('records payments whose event was lost', async () => {
    const { ana, id, intentId } = await begunBefore(20 * MINUTE);
    shop.provider.pay(intentId);
    await reconcilePurchases(shop.services);
    await reconcilePurchases(shop.services);
    expect(await statusOf(id)).toBe('succeeded');
    expect((await creditsOf(shop.services, ana.userId)).map(({ left }) => left)).toEqual([3, 2, 0, 0]);
    expect(await shop.services.db.transaction.count({ where: { purchaseId: id } })).toBe(1);
  });

  it('records the other payments when the state of one purchase cannot be read', async () => {
    const begun = [await begunBefore(20 * MINUTE), await begunBefore(20 * MINUTE), await begunBefore(20 * MINUTE)];
    begun.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { intentId } of begun) shop.provider.pay(intentId);
    const [odd] = begun.map(({ intentId }) => intentId);
    const read = shop.provider.readIntent;
    shop.provider.readIntent = (intentId) =>
      intentId === odd ? Promise.reject(new ProviderDownError()) : read(intentId);
    try {
      await reconcilePurchases(shop.services);
    } finally {
      shop.provider.readIntent = read;
    }
    const statuses = await Promise.all(begun.map(({ id }) => statusOf(id)));
    expect(statuses).toEqual(['open', 'succeeded', 'succeeded']);
  });

  it('records payments although the list of intents, for purchases without one, cannot be read', async () => {
    const { id, intentId } = await begunBefore(20 * MINUTE);
    shop.provider.pay(intentId);
    const lost = await begunBefore(20 * MINUTE);
    await shop.services.db.purchase.update({ where: { id: lost.id }, data: { intentId: null } });
    shop.provider.findIntents = () => {
      throw new ProviderDownError();
    };
    try {
      await expect(reconcilePurchases(shop.services)).rejects.toThrow(ProviderDownError);
    } finally {
      Reflect.deleteProperty(shop.provider, 'findIntents');
    }
    expect([await statusOf(id), await statusOf(lost.id)]).toEqual(['succeeded', 'open']);
    await reconcilePurchases(shop.services);
  });

  it('does not change a purchase that is only 10 minutes old', async () => {
    const { id, intentId } = await begunBefore(10 * MINUTE);
    shop.provider.pay(intentId);
    await reconcilePurchases(shop.services);
    expect(await statusOf(id)).toBe('open');
  });

  it('cancels unpaid purchases after a day, but none that is processing or paid', async () => {
    const failure = { code: 'card_declined', message: 'Your card was declined.' };
    const begun = {
      young: await begunBefore(23 * 3_600),
      abandoned: await begunBefore(DAY + MINUTE),
      declined: await begunBefore(DAY + MINUTE, { failure }),
      processing: await begunBefore(3 * DAY, { status: 'processing' }),
      paid: await begunBefore(3 * DAY),
    };
    shop.provider.pay(begun.paid.intentId);
    await reconcilePurchases(shop.services);
    const statuses = await Promise.all(Object.entries(begun).map(async ([what, { id }]) => [what, await statusOf(id)]));
    expect(Object.fromEntries(statuses)).toEqual({
      young: 'open',
      abandoned: 'canceled',
      declined: 'canceled',
      processing: 'processing',
      paid: 'succeeded',
    });
    expect(shop.provider.intents.get(begun.abandoned.intentId)?.status).toBe('canceled');
  });

  it('cancels an unpaid purchase of a deleted account at once', async () => {
    const { ana, id, intentId } = await begunBefore(MINUTE);
    await deleteBuyer(ana);
    await reconcilePurchases(shop.services);
    expect(await statusOf(id)).toBe('canceled');
    expect(shop.provider.intents.get(intentId)?.status).toBe('canceled');
  });

  it('finds the intent of a purchase that was interrupted before the intent was saved', async () => {
    const ana = await shop.buyer();
    shop.provider.downAfter = ['createIntent'];
    await expect(startPurchase(ana, { serviceId: 'family-package', amountCents: 9900 })).rejects.toThrow(
      PaymentsDownError,
    );
    const { id } = await shop.services.db.purchase.findFirstOrThrow({ where: { userId: ana.userId } });
    await age(id, 20 * MINUTE);
    shop.provider.downAfter = [];
    await reconcilePurchases(shop.services);
    const { intentId, status } = await shop.services.db.purchase.findUniqueOrThrow({ where: { id } });
    expect({ intentId, status }).toEqual({ intentId: expect.stringContaining(id) as string, status: 'open' });
  });

  it('cancels a purchase without an intent, but not while the provider is down', async () => {
    const ana = await shop.buyer();
    shop.provider.downBefore = ['createIntent', 'findIntents'];
    await expect(startPurchase(ana, { serviceId: 'family-package', amountCents: 9900 })).rejects.toThrow(
      PaymentsDownError,
    );
    const { id } = await shop.services.db.purchase.findFirstOrThrow({ where: { userId: ana.userId } });
    await age(id, 20 * MINUTE);
    await expect(reconcilePurchases(shop.services)).rejects.toThrow();
    expect(await statusOf(id)).toBe('open');
    shop.provider.downBefore = [];
    await reconcilePurchases(shop.services);
    expect(await statusOf(id)).toBe('canceled');
    const { purchase } = await startPurchase(ana, { serviceId: 'family-package', amountCents: 9900 });
    expect(purchase.id).not.toBe(id);
  });
});
