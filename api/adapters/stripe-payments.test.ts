import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../platform/settings.ts';
import type { StripeSettings } from '../platform/stripe-settings.ts';
import { startStripeServer, type StripeServer } from '../testing/stripe-server.ts';
import { openTestServices } from '../testing/test-services.ts';
import { PaymentsDownError, PaymentsRefusedError, SignatureInvalidError, type CardPayments } from './card-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

let server: StripeServer;
let settings: StripeSettings;
let payments: CardPayments;
beforeEach(async () => {
  server = await startStripeServer();
  const read = readSettings(server.env, '/srv/tern').stripe;
  if (!read) throw new Error('no settings');
  settings = read;
  payments = createStripePayments(settings, { timeoutMs: 150 });
});
afterEach(() => server.close());

const WANTED = {
  purchaseId: 'pur_1',
  amountCents: 1_900,
  currency: 'usd',
  description: 'Form Completion',
  receiptEmail: null,
  idempotencyKey: 'pur_1',
};
const make = async () => (await payments.createIntent(WANTED)).intentId;

describe('Stripe payments', () => {
  it('are used by a server with Stripe keys', async () => {
    const services = await openTestServices(server.env);
    expect(services.cardPayments).toMatchObject({
      name: 'stripe',
      publishableKey: settings.publishableKey,
      isLive: false,
    });
    const { intentId } = await services.cardPayments.createIntent(WANTED);
    expect([...server.books.intents.keys()]).toEqual([intentId]);
    await services.close();
  });

  it('are created once per idempotency key, with automatic payment methods and without a Stripe receipt', async () => {
    const made = await payments.createIntent(WANTED);
    expect(await payments.createIntent(WANTED)).toEqual(made);
    expect([...server.books.intents.values()]).toMatchObject([
      { amount: 1_900, metadata: { purchaseId: 'pur_1' }, hasAutomaticMethods: true, receiptEmail: null },
    ]);
    expect(await payments.clientSecretOf(made.intentId)).toBe(made.clientSecret);
    await expect(payments.createIntent({ ...WANTED, amountCents: 1_800 })).rejects.toThrow(PaymentsRefusedError);
    await expect(payments.createIntent({ ...WANTED, amountCents: 1, idempotencyKey: 'x' })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
  });

  it('are read with their payment, card, refunds and disputes', async () => {
    const id = await make();
    expect(await payments.readIntent(id)).toMatchObject({ status: 'requires_payment_method', payment: null });
    server.books.confirm(id, 'pm_card_chargeDeclinedInsufficientFunds');
    expect(await payments.readIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      failure: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
      payment: null,
      receivedCents: 0,
    });
    server.books.confirm(id);
    const charge = server.books.find(id).charge;
    for (let part = 0; part < 12; part++) server.books.refund(id, 100);
    server.books.moveRefund(id, charge?.refunds[0]?.id ?? '', 'failed');
    const dispute = server.books.dispute(id, 700);
    server.books.dispute(id, 700, 'warning_needs_response');
    const state = await payments.readIntent(id);
    expect(state).toMatchObject({
      intentId: id,
      purchaseId: 'pur_1',
      status: 'succeeded',
      amountCents: 1_900,
      receivedCents: 1_900,
      currency: 'usd',
      failure: null,
      payment: { id: charge?.id, card: { brand: 'visa', last4: '4242' } },
      disputes: [{ id: dispute.id, amountCents: 700, status: 'open' }],
      isLive: false,
    });
    expect(state?.payment?.paidAt.getTime()).toBe((charge?.created ?? 0) * 1_000);
    expect(state?.refunds.filter(({ status }) => status === 'succeeded')).toHaveLength(11);
    expect(state?.refunds.filter(({ status }) => status === 'failed')).toHaveLength(1);
    server.books.closeDispute(id, dispute.id, 'lost');
    expect((await payments.readIntent(id))?.disputes).toMatchObject([{ status: 'lost' }]);
    expect(await payments.readIntent('pi_none')).toBeUndefined();
  });

  it('are listed by creation time, newest first, across pages', async () => {
    for (let count = 0; count < 130; count++)
      await payments.createIntent({ ...WANTED, purchaseId: `pur_${count}`, idempotencyKey: `pur_${count}` });
    const find = async (createdAfter: Date) => {
      const found: (string | null)[] = [];
      for await (const { purchaseId } of payments.findIntents({ createdAfter })) found.push(purchaseId);
      return found;
    };
    expect(await find(new Date(Date.now() - 60_000))).toEqual(
      Array.from({ length: 130 }, (_, index) => `pur_${129 - index}`),
    );
    expect(await find(new Date(Date.now() + 60_000))).toEqual([]);
  });

  it('are refunded once per idempotency key and canceled only when unpaid', async () => {
    const id = await make();
    const give = (idempotencyKey: string, amountCents: number) =>
      payments.refund({ intentId: id, amountCents, idempotencyKey });
    await expect(give('early', 100)).rejects.toThrow(PaymentsRefusedError);
    server.books.confirm(id);
    const refund = await give('a', 900);
    expect(refund.status).toBe('succeeded');
    expect(await give('a', 900)).toEqual(refund);
    await expect(give('b', 1_001)).rejects.toThrow(PaymentsRefusedError);
    await expect(payments.cancelIntent(id)).rejects.toThrow(PaymentsRefusedError);
    const { intentId } = await payments.createIntent({ ...WANTED, idempotencyKey: 'pur_2' });
    await payments.cancelIntent(intentId);
    await payments.cancelIntent(intentId);
    expect(await payments.readIntent(intentId)).toMatchObject({ status: 'canceled' });
  });

  it('are created once when the response is lost', async () => {
    server.behave('losesAnswer', 1);
    const { intentId } = await payments.createIntent(WANTED);
    expect([...server.books.intents.keys()]).toEqual([intentId]);
    expect(server.requests.map(({ key }) => key)).toEqual(['pur_1', 'pur_1']);
  });

  it.each(['fails', 'isBusy', 'hangs', 'garbage', 'nonsense'] as const)(
    'fail with PaymentsDownError when Stripe %s, without exposing the request or the key',
    async (how) => {
      const id = await make();
      server.books.confirm(id);
      server.behave(how);
      const asks = [
        () => payments.createIntent({ ...WANTED, idempotencyKey: 'other' }),
        () => payments.readIntent(id),
        () => payments.clientSecretOf(id),
        () =>
          payments
            .findIntents({ createdAfter: new Date(0) })
            [Symbol.asyncIterator]()
            .next(),
        () => payments.refund({ intentId: id, amountCents: 100, idempotencyKey: 'r' }),
      ];
      const refusals = await Promise.all(
        asks.map((ask) =>
          ask().then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      );
      for (const refusal of refusals) {
        expect(refusal).toBeInstanceOf(PaymentsDownError);
        const told = `${(refusal as Error).stack} ${JSON.stringify(refusal)} ${String((refusal as Error).cause)}`;
        expect(told).not.toMatch(/sk_test|Form Completion|502 Bad Gateway|teapot/);
      }
    },
  );

  it('report a refused key without repeating it, and reject a payment of the other mode', async () => {
    const wrong = createStripePayments({ ...settings, secretKey: 'sk_test_CANARY' });
    const refusal = await wrong.readIntent('pi_1').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PaymentsRefusedError);
    expect((refusal as Error).message).not.toContain('CANARY');
    const id = await make();
    await expect(createStripePayments({ ...settings, isLive: true }).readIntent(id)).rejects.toThrow(PaymentsDownError);
  });

  it('accept every event that Stripe signs with any configured secret, and find its payment', async () => {
    const id = await make();
    const { books } = server;
    for (const method of ['pm_card_chargeDeclined', 'pm_card_authenticationRequired', 'pm_card_visa'])
      books.confirm(id, method);
    books.moveRefund(id, books.refund(id, 100).id, 'failed');
    books.closeDispute(id, books.dispute(id).id, 'won');
    for (const { body, id: eventId, type } of books.events)
      for (const secret of settings.webhookSecrets)
        expect(payments.readEvent(Buffer.from(body), server.sign(body, { secret }), new Date())).toMatchObject({
          id: eventId,
          type,
          intentId: id,
        });
    expect(new Set(books.events.map(({ type }) => type.split('.')[0]))).toEqual(
      new Set(['payment_intent', 'charge', 'refund']),
    );
    const other = JSON.stringify({
      id: 'evt_1',
      type: 'payout.paid',
      created: 1,
      livemode: false,
      data: { object: {} },
    });
    expect(payments.readEvent(Buffer.from(other), server.sign(other), new Date()).intentId).toBeNull();
    const live = createStripePayments({ ...settings, isLive: true });
    expect(() => live.readEvent(Buffer.from(other), server.sign(other), new Date())).toThrow(SignatureInvalidError);
  });
});
