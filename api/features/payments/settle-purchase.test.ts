import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { IntentState } from '../../adapters/card-payments.ts';
import { EventNotSignedError, EventNotTakenError, PaymentsDownError } from './purchase-errors.ts';
import { receiveEvent } from './receive-event.ts';
import { startPurchase } from './start-purchase.ts';
import { deleteBuyer, openShop, type Shop } from './testing/buyers.ts';
import { disputeOf, refundOf } from '../../testing/payment-events.ts';
import { redeemCredits, creditsOf } from './credits.ts';

const FAMILY = { serviceId: 'family-package', amountCents: 9900 };

describe('an event of the payment provider', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.services.close());
  afterEach(() => {
    shop.provider.downBefore = [];
  });

  let events = 0;
  const tell = (intentId: string | null, id = `evt_${++events}`) =>
    receiveEvent(shop.services, {
      rawBody: Buffer.from(JSON.stringify({ id, type: 'payment_intent.succeeded', intentId })),
      signature: 'good',
    });

  /** Resolves when another session waits for a lock that this transaction holds. */
  /** Outside of the test's own transaction, which sees the same state of other connections until it ends. */
  const untilItWaits = () =>
    expect
      .poll(
        () => shop.services.db.$queryRaw`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);

  async function buy() {
    const ana = await shop.buyer();
    const { purchase, clientSecret } = await startPurchase(ana, FAMILY);
    const intentId = clientSecret.replace('_secret', '');
    return {
      ana,
      intentId,
      id: purchase.id,
      change: (changes: Partial<IntentState>) => shop.provider.change(intentId, changes),
      pay: (changes: Partial<IntentState> = {}) => shop.provider.pay(intentId, changes),
      row: () => shop.services.db.purchase.findUniqueOrThrow({ where: { id: purchase.id } }),
      ledger: async () =>
        (
          await shop.services.db.transaction.findMany({ where: { purchaseId: purchase.id }, orderBy: { type: 'asc' } })
        ).map(({ type, amountCents }) => `${type} ${amountCents}`),
      left: async () => (await creditsOf(shop.services, ana.userId)).map(({ left }) => left),
    };
  }

  it('records the payment, the units and the card once, however often it is sent', async () => {
    const bought = await buy();
    bought.pay();
    await Promise.all(Array.from({ length: 5 }, () => tell(bought.intentId)));
    await tell(bought.intentId, 'evt_same');
    await tell(bought.intentId, 'evt_same');
    expect(await bought.ledger()).toEqual(['payment 9900']);
    expect(await bought.left()).toEqual([3, 2, 0, 0]);
    expect(await bought.row()).toMatchObject({ status: 'succeeded', cardBrand: 'visa', cardLast4: '4242' });
  });

  it('is verified with the provider before anything is recorded', async () => {
    const bought = await buy();
    await tell(bought.intentId);
    expect(await bought.ledger()).toEqual([]);
    expect(await bought.left()).toEqual([0, 0, 0, 0]);
    expect(await bought.row()).toMatchObject({ status: 'open' });
  });

  it('is rejected without a valid signature, and changes nothing', async () => {
    const bought = await buy();
    bought.pay();
    const rawBody = Buffer.from(JSON.stringify({ id: 'evt_forged', type: 'x', intentId: bought.intentId }));
    for (const signature of [undefined, '', 'bad'])
      await expect(receiveEvent(shop.services, { rawBody, signature })).rejects.toThrow(EventNotSignedError);
    expect(await bought.ledger()).toEqual([]);
    expect(await shop.services.db.paymentEvent.count({ where: { id: 'evt_forged' } })).toBe(0);
  });

  it('is not accepted while the provider is down, and is accepted when sent again', async () => {
    const bought = await buy();
    bought.pay();
    shop.provider.downBefore = ['readIntent'];
    await expect(tell(bought.intentId, 'evt_again')).rejects.toThrow(PaymentsDownError);
    expect(await shop.services.db.paymentEvent.count({ where: { id: 'evt_again' } })).toBe(0);
    shop.provider.downBefore = [];
    await tell(bought.intentId, 'evt_again');
    expect(await bought.left()).toEqual([3, 2, 0, 0]);
  });

  it('is not accepted when the database connection breaks, and is accepted when sent again', async () => {
    const bought = await buy();
    bought.pay();
    const { db } = shop.services;
    const lock = db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${bought.ana.userId} FOR UPDATE`;
      const told = tell(bought.intentId, 'evt_cut').catch((error: unknown) => error);
      await untilItWaits();
      // The user is named because autovacuum of this database is the superuser's, who alone may end it.
      await tx.$executeRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`;
      return told;
    });
    expect(await lock).toBeInstanceOf(EventNotTakenError);
    expect(await bought.ledger()).toEqual([]);
    await tell(bought.intentId, 'evt_cut');
    expect(await bought.ledger()).toEqual(['payment 9900']);
    expect(await bought.left()).toEqual([3, 2, 0, 0]);
  });

  it('is retried at once after a deadlock with another change', async () => {
    const bought = await buy();
    bought.pay();
    const { db } = shop.services;
    const { id: purchaseId } = bought;
    // Locks the purchase before the user. The event's transaction locks in the opposite order, so the two deadlock.
    const other = db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL deadlock_timeout = '1min'`;
      await tx.$queryRaw`SELECT 1 FROM purchases WHERE id = ${purchaseId} FOR UPDATE`;
      const told = tell(bought.intentId);
      await untilItWaits();
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${bought.ana.userId} FOR UPDATE`;
      return { told };
    });
    await (
      await other
    ).told;
    expect(await bought.ledger()).toEqual(['payment 9900']);
    expect(await bought.left()).toEqual([3, 2, 0, 0]);
  });

  it('about an unknown intent or purchase is accepted and changes nothing', async () => {
    await tell(null);
    await tell('pi_nobody_knows');
    shop.provider.intents.set('pi_other', {
      ...(shop.provider.intents.values().next().value as IntentState),
      intentId: 'pi_other',
      purchaseId: null,
    });
    await tell('pi_other');
    shop.provider.change('pi_other', { purchaseId: 'pur_nobody' });
    await tell('pi_other');
    expect(await shop.services.db.transaction.count({ where: { providerRef: 'ch_pi_other' } })).toBe(0);
  });

  it('that arrives before the intent is saved finds its purchase through the intent', async () => {
    const bought = await buy();
    await shop.services.db.purchase.update({ where: { id: bought.id }, data: { intentId: null } });
    bought.pay();
    await tell(bought.intentId);
    expect(await bought.row()).toMatchObject({ status: 'succeeded', intentId: bought.intentId });
    expect(await bought.left()).toEqual([3, 2, 0, 0]);
  });

  it.each([
    ['less', { amountCents: 100, receivedCents: 100 }, 'payment 100'],
    ['a part', { receivedCents: 9899 }, 'payment 9899'],
    ['other money', { currency: 'mxn' }, 'payment 9900'],
    ['live money in test mode', { isLive: true }, 'payment 9900'],
  ])('about a payment of %s: records it in the ledger and grants no units', async (_what, changes, row) => {
    const bought = await buy();
    bought.pay(changes);
    await tell(bought.intentId);
    expect(await bought.ledger()).toEqual([row]);
    expect(await bought.left()).toEqual([0, 0, 0, 0]);
    const { failureMessage, failureCode } = await bought.row();
    expect(failureMessage).toContain('nothing was added');
    expect(failureCode).toBe('amount_mismatch');
  });

  it('about a full refund revokes unused units, marks used ones, and restores both when the refund fails', async () => {
    const bought = await buy();
    bought.pay();
    await tell(bought.intentId);
    const { services } = shop;
    const subject = services.newId('app');
    const take = { userId: bought.ana.userId, credits: ['formCompletion'] as const, subject };
    expect(await services.db.$transaction((tx) => redeemCredits(tx, services, take))).toBe(true);
    bought.change({ refunds: [refundOf(9900, 'succeeded', 're_whole')] });
    await tell(bought.intentId);
    expect(await bought.row()).toMatchObject({ status: 'refunded' });
    expect(await bought.left()).toEqual([0, 0, 0, 0]);
    expect(await services.db.creditRedemption.findFirst({ where: { subject } })).toMatchObject({
      refundedAt: expect.any(Date) as Date,
    });
    bought.change({ refunds: [refundOf(9900, 'failed', 're_whole')] });
    await tell(bought.intentId);
    expect(await bought.row()).toMatchObject({ status: 'succeeded' });
    expect(await bought.left()).toEqual([2, 2, 0, 0]);
    expect(await bought.ledger()).toEqual(['payment 9900', 'refund -9900', 'refund_failed 9900']);
  });

  it('about a partial refund revokes no units', async () => {
    const bought = await buy();
    bought.pay({ refunds: [refundOf(5000, 'succeeded', 're_part')] });
    await tell(bought.intentId);
    expect(await bought.row()).toMatchObject({ status: 'succeeded' });
    expect(await bought.left()).toEqual([3, 2, 0, 0]);
    expect(await bought.ledger()).toEqual(['payment 9900', 'refund -5000']);
  });

  it('about a payment that is already refunded leaves no units', async () => {
    const bought = await buy();
    bought.pay({ refunds: [refundOf(9900, 'succeeded', 're_early')] });
    await tell(bought.intentId);
    expect(await bought.row()).toMatchObject({ status: 'refunded' });
    expect(await bought.left()).toEqual([0, 0, 0, 0]);
  });

  it('about a dispute leaves the units until the dispute is lost', async () => {
    const bought = await buy();
    bought.pay({ disputes: [disputeOf(9900, 'open', 'dp_lost')] });
    await tell(bought.intentId);
    expect(await bought.left()).toEqual([3, 2, 0, 0]);
    bought.change({ disputes: [disputeOf(9900, 'lost', 'dp_lost')] });
    await tell(bought.intentId);
    expect(await bought.left()).toEqual([0, 0, 0, 0]);
    expect(await bought.row()).toMatchObject({ status: 'refunded' });
    expect(await bought.ledger()).toEqual(['payment 9900', 'dispute -9900']);
  });

  it('about a payment after the account was deleted is recorded without the user', async () => {
    const bought = await buy();
    await deleteBuyer(bought.ana);
    bought.pay();
    await tell(bought.intentId);
    expect(await bought.ledger()).toEqual(['payment 9900']);
    expect(await bought.row()).toMatchObject({ status: 'succeeded', userId: null, cardLast4: null });
  });

  it('does not deadlock with the deletion of an account', async () => {
    for (let round = 0; round < 6; round++) {
      const bought = await buy();
      bought.pay();
      await Promise.all([tell(bought.intentId), deleteBuyer(bought.ana), tell(bought.intentId)]);
      expect(await bought.ledger()).toEqual(['payment 9900']);
      const rows = await shop.services.db.transaction.findMany({ where: { purchaseId: bought.id } });
      expect(rows.map(({ userId }) => userId)).toEqual([null]);
    }
  });

  it('stores why the last attempt failed, until the payment is processing or paid', async () => {
    const bought = await buy();
    const why = async () => {
      await Promise.all([tell(bought.intentId), tell(bought.intentId, 'evt_why'), tell(bought.intentId)]);
      const { status, failureCode, failureMessage } = await bought.row();
      return [status, failureCode, failureMessage];
    };
    for (const [code, told] of [
      ['insufficient_funds', 'insufficient_funds'],
      ['stolen_card', 'card_declined'],
      ['payment_intent_authentication_failure', 'authentication_required'],
    ] as const) {
      bought.change({ status: 'requires_payment_method', failure: { code, message: `It was ${code}.` } });
      expect(await why()).toEqual(['failed', told, `It was ${code}.`]);
    }
    bought.change({ status: 'processing' });
    expect(await why()).toEqual(['processing', null, null]);
    bought.pay();
    expect(await why()).toEqual(['succeeded', null, null]);
  });

  it('writes ledger rows that can be neither changed nor deleted', async () => {
    const bought = await buy();
    bought.pay();
    await tell(bought.intentId);
    const where = { purchaseId: bought.id };
    await expect(shop.services.db.transaction.updateMany({ where, data: { amountCents: 1 } })).rejects.toThrow();
    await expect(shop.services.db.transaction.deleteMany({ where })).rejects.toThrow();
    expect(await bought.ledger()).toEqual(['payment 9900']);
  });
});
